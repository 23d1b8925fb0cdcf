import type { Me } from '@dozenauts/server/api/types.ts'
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { queryClient } from '#web/data/api/query-client.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { refreshLearners } from '#web/data/learner/refresh-learners.ts'
import { useCurrentAccountId } from '#web/data/session/current-account.ts'

const ASK_AGAIN_MS = 20_000

/** For an account without a learner: a teacher's, or that of a second adult. */
const accountQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['account', accountId],
    queryFn: ({ signal }) => refreshLearners(signal),
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  })

/** Account, profile, and the counters of coins, trophies and stickers. */
export function useMe(): UseQueryResult<Me> {
  const learnerId = useCurrentLearnerId()
  const accountId = useCurrentAccountId()
  const learner = useLearner(({ me }) => me)
  const isAlone = accountId !== '' && learnerId === ''
  const account = useQuery({ ...accountQuery(accountId), enabled: isAlone }, queryClient)
  return isAlone ? account : learner
}

/** After something about the account has changed. */
export async function refreshMe() {
  await refreshLearners()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: ['account'] }),
    queryClient.invalidateQueries({ queryKey: ['learner'] }),
  ])
}
