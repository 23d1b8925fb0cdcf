import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query'
import { deviceDatabase } from '#web/data/device-database.ts'
import { queryClient } from '#web/data/query-client.ts'

/** Raised whenever the shape of what is kept changes: older reads are dropped then, not misread. */
const SHAPE = 1
const SAVE_AFTER_MS = 500

interface KeptReads {
  readonly shape: number
  readonly state: DehydratedState
}

interface OpenReads {
  readonly user: string
  readonly restored: Promise<void>
  close(): void
}

let current: OpenReads | undefined

/** Resolves when what this device last read for `user` is back in memory. Another person's reads leave it first. */
export function openReads(user: string): Promise<void> {
  if (current?.user !== user) {
    closeReads()
    const mine = belongsTo(user)
    queryClient.removeQueries({ predicate: (query) => !mine(query) })
    current = open(user)
  }
  return current.restored
}

/** On sign-out: what was read for a person does not stay on a shared tablet. Unsent lessons do (see outbox.ts). */
export async function forgetReads(user: string) {
  if (current?.user === user) closeReads()
  queryClient.removeQueries({ predicate: belongsTo(user) })
  await (await deviceDatabase()).delete('reads', user)
}

function closeReads() {
  current?.close()
  current = undefined
}

/** Every key names whose data it is in its second place. */
const belongsTo =
  (user: string) =>
  ({ queryKey }: Pick<Query, 'queryKey'>) =>
    queryKey[1] === user

/** Data is kept even if the latest attempt to refresh it failed: offline, that is the normal case. */
function readsOf(user: string): DehydratedState {
  const mine = belongsTo(user)
  const { queries, mutations } = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.data !== undefined && mine(query),
  })
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      state: {
        ...query.state,
        // However young: a page closed within half a second of a change kept what was true before it.
        isInvalidated: true,
        status: 'success',
        error: null,
        fetchFailureReason: null,
        fetchStatus: 'idle',
      },
    })),
  }
}

function open(user: string): OpenReads {
  let closed = false
  let unsubscribe = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined

  async function save() {
    timer = undefined
    const kept: KeptReads = { shape: SHAPE, state: readsOf(user) }
    try {
      await (await deviceDatabase()).put('reads', kept, user)
    } catch {
      // Full or forbidden storage costs the offline view, nothing else.
    }
  }

  async function restore() {
    try {
      const kept = (await (await deviceDatabase()).get('reads', user)) as KeptReads | undefined
      if (!closed && kept?.shape === SHAPE) hydrate(queryClient, kept.state)
    } catch {
      // A device that keeps nothing starts empty and reads from the server.
    }
    if (closed) return
    unsubscribe = queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') timer ??= setTimeout(save, SAVE_AFTER_MS)
    })
  }

  return {
    user,
    restored: restore(),
    close() {
      closed = true
      unsubscribe()
      clearTimeout(timer)
    },
  }
}
