import type { SyncState } from '#web/data/outbox/sync-state.ts'

/** The one thing the status says, the most pressing first. */
export type SyncMood = 'unsafe' | 'sign-in' | 'offline' | 'sending' | 'waiting' | 'rejected' | 'saved'

export function syncIndicator(state: SyncState, offline: boolean): SyncMood {
  if (state.unsafe) return 'unsafe'
  if (state.phase === 'sign-in-needed' && state.waiting > 0) return 'sign-in'
  if (offline) return 'offline'
  if (!state.counted) return 'sending'
  if (state.waiting > 0) return state.phase === 'sending' ? 'sending' : 'waiting'
  return state.rejected.length > 0 ? 'rejected' : 'saved'
}
