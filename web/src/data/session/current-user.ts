import { useSyncExternalStore } from 'react'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'

let last = ''

/**
 * Whose work this device is doing: the signed-in person or, when a session ended by itself in the middle of a
 * lesson, the person who was at it. Empty when nobody is, or when somebody left on purpose.
 */
export function currentUserId(): string {
  const session = currentSession()
  if ('user' in session) last = session.user.id
  else if (session.status !== 'loading') last = ''
  return last
}

export function useCurrentUserId(): string {
  return useSyncExternalStore(subscribeToSession, currentUserId, () => '')
}
