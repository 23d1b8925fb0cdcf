import type { Avatar } from '@dozenauts/server/api/types.ts'
import type { DehydratedState } from '@tanstack/react-query'
import { withWaitingLook } from '#web/data/learner/avatar-look.ts'
import type { StoredLearner } from '#web/data/learner/learner-data.ts'
import { withOutbox } from '#web/data/learner/optimistic-state.ts'
import { outbox } from '#web/data/outbox/outbox.ts'

type Query = DehydratedState['queries'][number]

/**
 * What a device keeps of its reads: what a child's screens show. Answers to grown-ups are none of it, and are not believed
 * either if they lie there: any person with the tablet could have written them.
 */
const KEPT = new Set<unknown>(['learner', 'avatar', 'performance', 'assignments', 'settings'])

export function isKept({ queryKey: [what] }: { readonly queryKey: readonly unknown[] }): boolean {
  return KEPT.has(what)
}

/**
 * What this device last read, with everything that waits on it already counted: the first thing a screen shows.
 * To be called with reads taken before: a lesson counted in between then still stands in them as pending.
 */
export async function hydrateWithPending(
  learnerId: string,
  reads: DehydratedState,
): Promise<DehydratedState> {
  const queries = reads.queries.filter(isKept).map(async (query) => ({
    ...query,
    state: { ...query.state, data: await dataAhead(learnerId, query) },
  }))
  return { ...reads, queries: await Promise.all(queries) }
}

async function dataAhead(learnerId: string, { queryKey: [what], state: { data } }: Query): Promise<unknown> {
  if (what === 'learner') return withOutbox(data as StoredLearner, (await outbox.content(learnerId)).entries)
  return what === 'avatar' ? withWaitingLook(learnerId, data as Avatar) : data
}
