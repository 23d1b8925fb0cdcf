import type { Readable } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'

/** An account and its own learner. */
export type CurrentAccount = Pick<SessionUser, 'id' | 'learnerId'>

let last: CurrentAccount | undefined

/**
 * The account this device works for: the one signed in or, when a session ended by itself in the middle of a lesson,
 * the one that was. Undefined when there is none, or after a sign-out.
 */
export function currentAccount(): CurrentAccount | undefined {
  const session = currentSession()
  if ('user' in session) last = session.user
  else if (session.status !== 'loading') last = undefined
  return last
}

/** Empty when there is no account. */
export function currentAccountId(): string {
  return currentAccount()?.id ?? ''
}

const accountId: Readable<string> = { get: currentAccountId, subscribe: subscribeToSession, prerendered: '' }

export function useCurrentAccountId(): string {
  return useStore(accountId)
}
