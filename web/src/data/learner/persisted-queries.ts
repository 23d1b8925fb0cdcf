import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query'
import { queryClient } from '#web/data/api/query-client.ts'
import { deviceDatabase } from '#web/data/device/device-database.ts'
import { currentLearnerId } from '#web/data/learner/current-learner.ts'
import { hydrateWithPending, isKept } from '#web/data/learner/hydrate-with-pending.ts'
import { type LearnerData, storedLearner } from '#web/data/learner/learner-data.ts'
import { outbox } from '#web/data/outbox/outbox.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'

/** Raised whenever the shape of what is kept changes; what has another shape is dropped. */
const SHAPE = 1

interface KeptReads {
  readonly shape: number
  readonly state: DehydratedState
}

interface OpenReads {
  readonly learnerId: string
  readonly restored: Promise<void>
  close(): void
}

let current: OpenReads | undefined

/** Resolves when what this device last read for a learner is back in memory. Another learner's reads leave it first. */
export function openReads(learnerId: string): Promise<void> {
  // Work for the learner who played before comes too late: it must not take the place of what is on the screen.
  if (learnerId !== currentLearnerId()) return Promise.resolve()
  if (current?.learnerId !== learnerId) {
    closeReads()
    const [learners, grownUps] = [belongsTo(learnerId), belongsTo(currentAccountId())]
    const stays = (query: Query) => (isKept(query) ? learners(query) : grownUps(query))
    queryClient.removeQueries({ predicate: (query) => !stays(query) })
    current = open(learnerId)
  }
  return current.restored
}

/**
 * On sign-out: what was read for a learner, and by a grown-up, does not stay on a shared tablet. Unsent lessons do (see
 * outbox.ts).
 */
export async function forgetReads(learnerId: string) {
  if (current?.learnerId === learnerId) closeReads()
  const learners = belongsTo(learnerId)
  queryClient.removeQueries({ predicate: (query) => learners(query) || !isKept(query) })
  await (await deviceDatabase()).delete('reads', learnerId)
}

function closeReads() {
  current?.close()
  current = undefined
}

/** Every key names whose data it is in its second place: the learner's or, for grown-ups, the account's. */
const belongsTo =
  (learnerId: string) =>
  ({ queryKey }: Pick<Query, 'queryKey'>) =>
    queryKey[1] === learnerId

/** Data is kept even if the latest attempt to refresh it failed: offline, that is the normal case. */
function readsOf(learnerId: string): DehydratedState {
  const mine = belongsTo(learnerId)
  const { queries, mutations } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.data !== undefined && isKept(query) && mine(query),
  })
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        data:
          query.queryKey[0] === 'learner' ? storedLearner(query.state.data as LearnerData) : query.state.data,
        // However young: what this device kept is a guess, the server knows.
        isInvalidated: true,
        status: 'success',
        error: null,
        fetchFailureReason: null,
        fetchStatus: 'idle',
      },
    })),
  }
}

function open(learnerId: string): OpenReads {
  const account = currentAccountId()
  let closed = false
  let unsubscribe = () => {}
  let saving = Promise.resolve()
  let planned = false

  /** Without delay, since a tab may be closed at any moment; changes that come while one is written go together. */
  function plan() {
    if (planned) return
    planned = true
    saving = saving.then(save)
  }

  async function save() {
    planned = false
    // Don't persist rewards for lessons held only in memory: they may be lost with the page.
    if (closed || outbox.isUnsafe(learnerId)) return
    try {
      const database = await deviceDatabase()
      // A learner who left, in any tab, or was erased from the family is forgotten; nothing may be written
      // after that.
      if (closed || readStoredSession()?.user.id !== account || currentLearnerId() !== learnerId) return
      const kept: KeptReads = { shape: SHAPE, state: readsOf(learnerId) }
      await database.put('reads', kept, learnerId)
    } catch {
      // Full or forbidden storage costs the offline view, nothing else.
    }
  }

  async function restore() {
    let state: DehydratedState | undefined
    try {
      const kept = (await (await deviceDatabase()).get('reads', learnerId)) as KeptReads | undefined
      state = kept?.shape === SHAPE ? await hydrateWithPending(learnerId, kept.state) : undefined
      if (!closed && state) hydrate(queryClient, state)
    } catch {
      // A device that keeps nothing starts empty and reads from the server.
    }
    if (closed) return
    unsubscribe = queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') plan()
    })
    // What the outbox added is written down before the server hears of it: see hydrateWithPending.
    if (state) plan()
  }

  return {
    learnerId,
    restored: restore(),
    close() {
      closed = true
      unsubscribe()
    },
  }
}
