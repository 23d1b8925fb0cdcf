import '#web/app/theme.css'
import { wakeLanding } from '#web/app/wake-landing.ts'
import { paths } from '#web/config/paths.ts'
import { settleLanguage } from '#web/data/device/language.ts'
import { applyPreferences } from '#web/data/device/preferences.ts'
import { readStoredSession, SESSION_KEY } from '#web/data/session/session-storage.ts'
import { expireTried } from '#web/data/tried/tried-note.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** A link from a mail needs the whole app: session, toasts and somewhere to go on to. */
const CARRIES_SESSION = /[?&#](access_token|error_code)=/

settleLanguage()
applyPreferences()
void expireTried().catch(() => {})
const drawnIn = document.getElementById('root')?.dataset.locale
if (CARRIES_SESSION.test(location.search + location.hash))
  // The HTML of this page was rendered without a router, so the app cannot be hydrated onto it.
  void import('#web/app/start-app.tsx').then(({ startApp }) => startApp({ afresh: true }))
else if (readStoredSession() || drawnIn !== getLocale())
  void import('#web/app/start-landing.tsx').then(({ startLanding }) => startLanding())
else {
  // A visitor, in the language of the HTML: the page is there, and only what moves needs code. It is what a
  // parent on a slow phone waits for.
  wakeLanding()
  addEventListener('storage', ({ key, newValue }) => {
    if (key === SESSION_KEY && newValue !== null) location.replace(paths.games)
  })
}
