import type { Avatar } from '@dozenauts/server/api/types.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { withKeptEquips } from '#web/data/learner/equip-queue.ts'
import { withOutbox } from '#web/data/learner/optimistic-state.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { fromFirstRelease, type StoredLearner } from '#web/data/stored-learner.ts'

type Query = DehydratedState['queries'][number]

/**
 * What this device last read, with everything that waits on it already counted: the first thing a screen shows.
 * To be called with reads taken before: a lesson counted in between then still stands in them as pending.
 */
export async function readsAhead(
  user: string,
  { shape, state: reads }: { readonly shape: number; readonly state: DehydratedState },
): Promise<DehydratedState> {
  const queries = reads.queries.map(async (query) => ({
    ...query,
    state: { ...query.state, data: await dataAhead(user, shape, query) },
  }))
  return { ...reads, queries: await Promise.all(queries) }
}

async function dataAhead(
  user: string,
  shape: number,
  { queryKey: [what], state: { data } }: Query,
): Promise<unknown> {
  if (what === 'learner') {
    const stored = shape === 1 ? fromFirstRelease(data as Parameters<typeof fromFirstRelease>[0]) : data
    return withOutbox(stored as StoredLearner, (await outbox.content(user)).entries)
  }
  if (what !== 'avatar') return data
  const avatar = data as Avatar
  return { ...avatar, equipped: await withKeptEquips(user, avatar.equipped) }
}
