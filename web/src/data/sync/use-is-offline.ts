import { useSyncExternalStore } from 'react'
import { useSyncValue } from '#web/data/outbox/sync-state.ts'

/** True while the server is out of reach: no network, or the server is down. */
export function useIsOffline(): boolean {
  const connected = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const unreachable = useSyncValue((state) => state.unreachable)
  return !connected || unreachable
}

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
