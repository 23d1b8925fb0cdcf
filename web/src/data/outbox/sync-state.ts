import { useSyncExternalStore } from 'react'
import type { SyncPhase } from '#core/sync/sync-engine.ts'

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
  /** Finished lessons of whoever plays that the server has not confirmed. */
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

let state = NOTHING_TO_SYNC
const listeners = new Set<() => void>()

export function currentSyncState(): SyncState {
  return state
}

export function changeSyncState(change: Partial<SyncState>) {
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export function useSyncState(): SyncState {
  return useSyncExternalStore(subscribe, currentSyncState, () => NOTHING_TO_SYNC)
}

/** One plain value of it: whoever needs no more is not drawn again with every step of sending. */
export function useSyncValue<T extends string | number | boolean>(pick: (state: SyncState) => T): T {
  return useSyncExternalStore(
    subscribe,
    () => pick(state),
    () => pick(NOTHING_TO_SYNC),
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
