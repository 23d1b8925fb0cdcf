import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'

const planKey = (accountId: string) => ['plan', accountId]

/** The plan, where it is bought and managed, and who plays by it. */
export function usePlanPage() {
  const accountId = useCurrentAccountId()
  return useRead(planKey(accountId), (signal) => callApi('GET /plan', { signal }), {
    enabled: accountId !== '',
    // A person back from the checkout wants to see the result.
    staleTime: 0,
  })
}

/** Stores which children the plan is for; afterwards the device reloads what they may play. */
export const useChoosePlayers = () =>
  useChange((learner_ids: string[]) => callApi('PUT /plan/players', { body: { learner_ids } }), {
    onSuccess: (page) => {
      const queryKey = planKey(currentAccountId())
      // An answer from before must not take the choice back.
      void queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, page)
      readAgain(['learner'])
    },
  })
