import type { SyncPhase } from '#core/sync/sync-engine.ts'
import { createStore } from '#web/browser/store.ts'
import { useStore, useStoreValue } from '#web/browser/use-store.ts'

/** A lesson the server rejected, for a grown-up to read. */
export interface RejectedLesson {
  readonly id: string
  readonly lesson_id: string
  readonly score: number
  readonly completed_at: number
  readonly code: string
}

export interface SyncState {
  readonly phase: SyncPhase
  /** Whether what waits has been counted: before that, nothing may be called saved. */
  readonly counted: boolean
  /** Finished lessons of the current learner that the server has not confirmed. */
  readonly waiting: number
  /** The same of the other learners of the account. */
  readonly waitingOfOthers: number
  readonly rejected: readonly RejectedLesson[]
  /** What waits is only in this page's memory: the device keeps nothing. */
  readonly unsafe: boolean
  /** The server could not be reached when it was last tried. */
  readonly unreachable: boolean
  /** When the server last confirmed that nothing is missing, in this page's life. */
  readonly savedAt: number | null
}

export const NOTHING_TO_SYNC: SyncState = {
  phase: 'resting',
  counted: false,
  waiting: 0,
  waitingOfOthers: 0,
  rejected: [],
  unsafe: false,
  unreachable: false,
  savedAt: null,
}

const store = createStore(NOTHING_TO_SYNC)

export function currentSyncState(): SyncState {
  return store.get()
}

export function changeSyncState(change: Partial<SyncState>) {
  store.set({ ...store.get(), ...change })
}

export function useSyncState(): SyncState {
  return useStore(store)
}

/** One part of it: the component is not drawn again with every step of sending. */
export function useSyncValue<T extends string | number | boolean>(pick: (state: SyncState) => T): T {
  return useStoreValue(store, pick)
}
