import { eraseTraces } from '#web/data/device/device-traces.ts'
import { tellDepartures } from '#web/data/session/departures.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import { expireTried } from '#web/data/tried/tried-note.ts'

/**
 * Tidies up after people who are not here any more: at the start, and whenever somebody comes or goes. Whoever's
 * session ended by itself keeps the lesson on the screen while the page is open, since they may sign in again.
 */
export function keepClean() {
  subscribeToSession(clean)
  clean()
  void tellDepartures()
  void expireTried().catch(() => {})
}

function clean() {
  const session = currentSession()
  if (session.status === 'loading') return
  const present = 'user' in session ? session.user.id : ''
  // A browser that keeps nothing has nothing to erase.
  void eraseTraces(present).catch(() => {})
}
