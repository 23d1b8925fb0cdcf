import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { isGateClosed, recheckGate } from '#web/data/grown-ups/adult-gate.ts'
import { useCurrentAccountId } from '#web/data/session/current-account.ts'

const reportQuery = (accountId: string, learner: string) =>
  queryOptions({
    queryKey: ['report', accountId, learner],
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /learners/:learnerId/report', { learnerId: learner, signal })
      } catch (error) {
        if (isGateClosed(error)) void recheckGate()
        throw error
      }
    },
  })

/** The report of a learner; without a network the last one that this page read, while the gate is open. */
export function useReport(learner: string) {
  const accountId = useCurrentAccountId()
  return useQuery(
    { ...reportQuery(accountId, learner), enabled: accountId !== '' && learner !== '' },
    queryClient,
  )
}
