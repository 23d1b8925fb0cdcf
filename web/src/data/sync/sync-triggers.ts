import type { Trigger } from '#core/sync/sync-engine.ts'
import { subscribeToSession } from '#web/data/session/session.ts'

/** Moments at which the server may have become reachable. Calls `onTrigger` for the start at once. */
export function followTriggers(onTrigger: (trigger: Trigger) => void): () => void {
  const online = () => onTrigger('online')
  const visible = () => {
    if (document.visibilityState === 'visible') onTrigger('visible')
  }
  addEventListener('online', online)
  document.addEventListener('visibilitychange', visible)
  const unsubscribe = subscribeToSession(() => onTrigger('sign-in'))
  onTrigger('start')
  return () => {
    removeEventListener('online', online)
    document.removeEventListener('visibilitychange', visible)
    unsubscribe()
  }
}
