import type { Readable } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'

let last = ''

/**
 * The account this device works for: the one signed in or, when a session ended by itself in the middle of a lesson,
 * the one that was. Empty when there is none, or after a sign-out.
 */
export function currentAccountId(): string {
  const session = currentSession()
  if ('user' in session) last = session.user.id
  else if (session.status !== 'loading') last = ''
  return last
}

const accountId: Readable<string> = { get: currentAccountId, subscribe: subscribeToSession, prerendered: '' }

export function useCurrentAccountId(): string {
  return useStore(accountId)
}
