import { eraseGone, eraseTraces } from '#web/data/device/device-traces.ts'
import { tellDepartures } from '#web/data/session/departures.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { expireTried } from '#web/data/tried/tried-note.ts'

/**
 * Erases traces of people who are no longer signed in: at the start, and at every sign-in and sign-out. If a session
 * ended by itself, the lesson on the screen stays while the page is open, since the person may sign in again.
 */
export function keepClean() {
  subscribeToSession(clean)
  clean()
  void tellDepartures()
  void eraseGone().catch(() => {})
  void expireTried().catch(() => {})
}

function clean() {
  const session = currentSession()
  if (session.status === 'loading') return
  const present = 'user' in session ? session.user : undefined
  // A browser that keeps nothing has nothing to erase.
  void eraseTraces(present, readStoredSession()?.user).catch(() => {})
}
