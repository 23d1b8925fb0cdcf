import { queryOptions, useQuery } from '@tanstack/react-query'
import { isInDoubt, type Word } from '#core/sync/outbox-entry.ts'
import { readApi, UnreachableError } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import {
  type LearnerData,
  type LearnerState,
  type PendingAttempt,
  pendingIn,
  stateAhead,
  withOutbox,
} from '#web/data/learner/optimistic-state.ts'
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
    // A server that was away says nothing when it is back.
    refetchInterval: ({ state }) => (state.status === 'error' ? ASK_AGAIN_MS : false),
  })
}

/** What a learner has done and earned, with everything that still waits on this device already counted. */
export function useLearner<T>(select: (state: LearnerState) => T) {
  const user = useCurrentUserId()
  return useQuery(
    { ...learnerQuery(user), enabled: user !== '', select: (data) => select(viewOf(data)) },
    queryClient,
  )
}

export function viewOf({ server, pending }: LearnerData): LearnerState {
  return stateAhead(server, pending)
}

async function fetchLearner(user: string, signal: AbortSignal): Promise<LearnerData> {
  await openReads(user)
  for (let reads = 1; ; reads += 1) {
    const before = await outbox.content(user)
    const known = queryClient.getQueryData(learnerQuery(user).queryKey)
    // The server may have counted these lessons without our knowing: its state plus ours might count them twice.
    if (known && before.entries.some(isInDoubt)) return withOutbox(known, before.entries)
    const server = await readServer(user, signal)
    const after = await outbox.content(user)
    if (after.changes === before.changes || reads === READS_AT_MOST)
      return { server, pending: pendingIn(after.entries) }
  }
}

async function readServer(user: string, signal: AbortSignal): Promise<LearnerState> {
  const [me, rewards, progress] = await Promise.all([
    readApi('/api/me', signal),
    readApi('/api/rewards', signal),
    readApi('/api/progress', signal),
  ]).catch((error: unknown) => {
    if (error instanceof UnreachableError) changeSyncState({ unreachable: true })
    throw error
  })
  changeSyncState({ unreachable: false })
  if (me.user.id !== user) throw new Error('another person signed in meanwhile')
  return { me, rewards, progress }
}

/** Counts a lesson at once, before any server hears of it. */
export function addPending(user: string, lesson: PendingAttempt) {
  queryClient.setQueryData(learnerQuery(user).queryKey, (data) =>
    data && !data.pending.some(({ id }) => id === lesson.id)
      ? { ...data, pending: [...data.pending, lesson] }
      : data,
  )
}

/** Moves what the server has counted from "pending" to "known", in one step: nothing on a screen jumps. */
export function settlePending(user: string, words: readonly Word[]) {
  const spoken = new Map(words.map((word) => [word.id, word.outcome]))
  queryClient.setQueryData(learnerQuery(user).queryKey, (data) => {
    if (!data) return data
    const counted = data.pending.filter(({ id }) => spoken.has(id) && spoken.get(id) !== 'rejected')
    return {
      server: stateAhead(data.server, counted),
      pending: data.pending.filter(({ id }) => !spoken.has(id)),
    }
  })
}

export function refreshLearner(user: string) {
  return queryClient.invalidateQueries({ queryKey: learnerQuery(user).queryKey })
}

/** After a purchase: the server's balance, which knows nothing of lessons still pending here. */
export function correctCoins(user: string, coins: number) {
  queryClient.setQueryData(
    learnerQuery(user).queryKey,
    (data) => data && { ...data, server: { ...data.server, me: { ...data.server.me, coins } } },
  )
}
