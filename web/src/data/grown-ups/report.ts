import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { useCurrentAccountId } from '#web/data/session/current-account.ts'

const reportQuery = (accountId: string, learnerId: string) =>
  queryOptions({
    queryKey: ['report', accountId, learnerId],
    queryFn: ({ signal }) => callApi('GET /learners/:learnerId/report', { learnerId, signal }),
  })

/** The report of a learner; without a network the last one that this page read, while the gate is open. */
export function useReport(learnerId: string) {
  const accountId = useCurrentAccountId()
  return useQuery(
    { ...reportQuery(accountId, learnerId), enabled: accountId !== '' && learnerId !== '' },
    queryClient,
  )
}

/** The reports of several learners, in their order. */
export function useReports(learnerIds: readonly string[]) {
  const accountId = useCurrentAccountId()
  return useQueries(
    {
      queries: learnerIds.map((learnerId) => ({
        ...reportQuery(accountId, learnerId),
        enabled: accountId !== '',
      })),
    },
    queryClient,
  )
}

export type ReportOfChild = ReturnType<typeof useReports>[number]
