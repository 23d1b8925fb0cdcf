import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { isGateClosed, recheckGate } from '#web/data/grown-ups/adult-gate.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'

const planQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['plan', accountId],
    queryFn: async ({ signal }) => {
      try {
        return await callApi('GET /plan', { signal })
      } catch (error) {
        if (isGateClosed(error)) void recheckGate()
        throw error
      }
    },
    // A person back from the checkout wants to see the result.
    staleTime: 0,
  })

/** The plan, where it is bought and managed, and who plays by it. */
export function usePlanPage() {
  const accountId = useCurrentAccountId()
  return useQuery({ ...planQuery(accountId), enabled: accountId !== '' }, queryClient)
}

/** Stores which children the plan is for; afterwards the device reloads what they may play. */
export function useChoosePlayers() {
  return useMutation(
    {
      mutationFn: async (learner_ids: string[]) => {
        try {
          return await callApi('PUT /plan/players', { body: { learner_ids } })
        } catch (error) {
          if (isGateClosed(error)) void recheckGate()
          throw error
        }
      },
      onSuccess: (page) => {
        const { queryKey } = planQuery(currentAccountId())
        // An answer from before must not take the choice back.
        void queryClient.cancelQueries({ queryKey })
        queryClient.setQueryData(queryKey, page)
        void queryClient.invalidateQueries({ queryKey: ['learner'] })
      },
    },
    queryClient,
  )
}
