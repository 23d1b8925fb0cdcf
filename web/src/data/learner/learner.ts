import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Attempt } from '#core/attempts/attempt.ts'
import { type AttemptOutcome, isInDoubt } from '#core/sync/outbox-entry.ts'
import { ApiError, readApi, UnreachableError } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import type { LearnerData, LearnerState } from '#web/data/learner/learner-data.ts'
import { learnerRules } from '#web/data/learner/learner-rules.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { changeSyncState } from '#web/data/outbox/sync-state.ts'
import { useCurrentUserId } from '#web/data/session/current-user.ts'

/** A lesson sent while the state was being read makes the state ambiguous; it is read again, but not for ever. */
const READS_AT_MOST = 3
const ASK_AGAIN_MS = 20_000

export function learnerQuery(user: string) {
  return queryOptions({
    queryKey: ['learner', user],
    queryFn: ({ signal }) => fetchLearner(user, signal),
    // Poll after an error: nothing announces that the server is back.
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  })
}

/** What a learner has done and earned, with everything that still waits on this device already counted. */
export function useLearner<T>(select: (state: LearnerState) => T) {
  const user = useCurrentUserId()
  return useQuery(
    { ...learnerQuery(user), enabled: user !== '', select: (data) => select(data.view) },
    queryClient,
  )
}

async function fetchLearner(user: string, signal: AbortSignal): Promise<LearnerData> {
  await openReads(user)
  const rules = learnerRules()
  for (let reads = 1; ; reads += 1) {
    const before = await outbox.content(user)
    const known = queryClient.getQueryData(learnerQuery(user).queryKey)
    // The server may have counted these lessons without our knowing: its state plus ours might count them twice.
    if (known && before.entries.some(isInDoubt)) return (await rules).withOutbox(known, before.entries)
    const server = await readServer(user, signal)
    const after = await outbox.content(user)
    if (after.changes === before.changes || reads === READS_AT_MOST) {
      const { learnerData, pendingIn } = await rules
      return learnerData(server, pendingIn(after.entries))
    }
  }
}

async function readServer(user: string, signal: AbortSignal): Promise<LearnerState> {
  const state = await readLearner(signal).catch((error: unknown) => {
    if (error instanceof UnreachableError) changeSyncState({ unreachable: true })
    throw error
  })
  changeSyncState({ unreachable: false })
  if (state.me.user.id !== user) throw new Error('another person signed in meanwhile')
  return state
}

async function readLearner(signal: AbortSignal): Promise<LearnerState> {
  try {
    const answer = await readApi('/api/learner', signal)
    return (await learnerRules()).stateFrom(answer)
  } catch (error) {
    // A server of the first release, in a rolling deploy or after one was taken back.
    if (error instanceof ApiError && error.status === 404) return readRows(signal)
    throw error
  }
}

async function readRows(signal: AbortSignal): Promise<LearnerState> {
  const [me, rewards, progress] = await Promise.all([
    readApi('/api/me', signal),
    readApi('/api/rewards', signal),
    readApi('/api/progress', signal),
  ])
  return (await import('#web/data/learner/first-release.ts')).learnerFromRows({ me, rewards, progress })
}

/** Counts a lesson at once, before any server hears of it. */
export async function addPending(user: string, attempt: Attempt) {
  const { withPending } = await learnerRules()
  queryClient.setQueryData(learnerQuery(user).queryKey, (data) => data && withPending(data, attempt))
}

/** Takes over what the server said about lessons. */
export async function settlePending(user: string, words: readonly AttemptOutcome[]) {
  const { withOutcomes } = await learnerRules()
  queryClient.setQueryData(learnerQuery(user).queryKey, (data) => data && withOutcomes(data, words))
}

export function refreshLearner(user: string) {
  return queryClient.invalidateQueries({ queryKey: learnerQuery(user).queryKey })
}

/** After a purchase: the server's balance, which knows nothing of lessons still pending here. */
export async function correctCoins(user: string, coins: number) {
  const { withAccount } = await learnerRules()
  queryClient.setQueryData(learnerQuery(user).queryKey, (data) => data && withAccount(data, { coins }))
}
