import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Attempt } from '#core/attempts/attempt.ts'
import { type AttemptOutcome, isInDoubt } from '#core/sync/outbox-entry.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { applyServerLearners, useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import type { LearnerData, LearnerState } from '#web/data/learner/learner-data.ts'
import {
  learnerData,
  pendingIn,
  stateFrom,
  withAccount,
  withOutbox,
  withOutcomes,
  withPending,
} from '#web/data/learner/optimistic-state.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { refreshLearners } from '#web/data/learner/refresh-learners.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { changeSyncState } from '#web/data/outbox/sync-state.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'

/** A lesson sent while the state was being read makes the state ambiguous; it is read again, a few times at most. */
const READS_AT_MOST = 3
const ASK_AGAIN_MS = 20_000

export function learnerQuery(learnerId: string) {
  return queryOptions({
    queryKey: ['learner', learnerId],
    queryFn: ({ signal }) => fetchLearner(learnerId, signal),
    // Poll after an error: nothing announces that the server is back.
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  })
}

/** What a learner has done and earned, with everything that still waits on this device already counted. */
export function useLearner<T>(select: (state: LearnerState) => T) {
  const learnerId = useCurrentLearnerId()
  return useQuery(
    { ...learnerQuery(learnerId), enabled: learnerId !== '', select: (data) => select(data.view) },
    queryClient,
  )
}

async function fetchLearner(learnerId: string, signal: AbortSignal): Promise<LearnerData> {
  await openReads(learnerId)
  for (let reads = 1; ; reads += 1) {
    const before = await outbox.content(learnerId)
    const known = queryClient.getQueryData(learnerQuery(learnerId).queryKey)
    // The server may have counted these lessons without our knowing: its state plus ours might count them twice.
    if (known && before.entries.some(isInDoubt)) return withOutbox(known, before.entries)
    const server = await readServer(learnerId, signal)
    const after = await outbox.content(learnerId)
    if (after.changes === before.changes || reads === READS_AT_MOST)
      return learnerData(server, pendingIn(after.entries))
  }
}

async function readServer(learnerId: string, signal: AbortSignal): Promise<LearnerState> {
  const account = currentAccountId()
  const state = await readLearner(learnerId, signal).catch((error: unknown) => {
    if (isProblem(error, 'unreachable')) changeSyncState({ unreachable: true })
    throw error
  })
  changeSyncState({ unreachable: false })
  if (state.me.user.id !== account) throw new Error('another person signed in meanwhile')
  applyServerLearners(account, state.me.learners, state.me.erased_learners)
  return state
}

async function readLearner(learnerId: string, signal: AbortSignal): Promise<LearnerState> {
  try {
    const answer = await callApi('GET /learners/:learnerId', { learnerId, signal })
    return stateFrom(answer)
  } catch (error) {
    if (!isProblem(error, 404)) throw error
    // Erased on another device: with the learner gone from the list, the app asks again who is playing.
    await refreshLearners(signal)
    throw error
  }
}

/** Counts a lesson at once, before any server hears of it. */
export async function addPending(learnerId: string, attempt: Attempt) {
  queryClient.setQueryData(learnerQuery(learnerId).queryKey, (data) => data && withPending(data, attempt))
}

/** Takes over what the server said about lessons. */
export async function settlePending(learnerId: string, outcomes: readonly AttemptOutcome[]) {
  queryClient.setQueryData(learnerQuery(learnerId).queryKey, (data) => data && withOutcomes(data, outcomes))
}

export function refreshLearner(learnerId: string) {
  return queryClient.invalidateQueries({ queryKey: learnerQuery(learnerId).queryKey })
}

/** After a purchase: the server's balance, which knows nothing of lessons still pending here. */
export async function correctCoins(learnerId: string, coins: number) {
  queryClient.setQueryData(learnerQuery(learnerId).queryKey, (data) => data && withAccount(data, { coins }))
}
