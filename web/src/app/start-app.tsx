import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'
import { preparePage } from '#web/app/routes.tsx'
import { captureSessionLink } from '#web/app/session-link.ts'
import { keepFocus } from '#web/browser/keep-focus.ts'
import { paths } from '#web/config/paths.ts'
import { watchInstallation } from '#web/data/device/installation.ts'
import { loadServerConfig } from '#web/data/session/server-config.ts'
import { currentSession, subscribeToSession } from '#web/data/session/session.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { hasTraces } from '#web/data/traces/has-traces.ts'
import { watchSteps } from '#web/play/history-blocker.ts'
import { announce } from '#web/ui/announce.ts'
import { prepareToasts } from '#web/ui/toast.ts'

const TIDY_AFTER_MS = 2000
/** Longer than files take that came with the page, short enough to say then that something is on its way. */
const WAIT_FOR_PAGE_MS = 500

export async function startApp(how?: { afresh: boolean }) {
  // Who is here is known before the first drawing, which would only say otherwise that it is being looked up. With a
  // link from a mail that is decided later.
  if (!captureSessionLink()) currentSession()
  watchInstallation()
  announce('')
  keepFocus()
  watchSteps()
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, prepareToasts, { once: true })
    addEventListener(sign, prepareArrival)
  }
  for (const sign of ['pointerdown', 'click']) addEventListener(sign, prepareTouched, true)
  const traces = hasTraces()
  // It can wait: a visitor's first screen comes first.
  setTimeout(async () => tidyUp(await traces), TIDY_AFTER_MS)
  await prepareStart()
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    how,
  )
}

/**
 * The page is drawn when its code is there, if that is soon: drawn in pieces it costs a slow tablet twice the work.
 * The many small parts of the shell come after it.
 */
async function prepareStart() {
  if (readStoredSession()) prepareConfig()
  const late = new Promise((done) => setTimeout(done, WAIT_FOR_PAGE_MS))
  await Promise.race([preparePage(location.pathname), late])
}

let arriving = false

/** While name and password are written, everything is brought that is needed once they are sent. */
function prepareArrival() {
  if (arriving || location.pathname !== paths.login) return
  arriving = true
  prepareConfig()
  import('#web/data/session/auth-client.ts').catch(() => undefined)
  void preparePage(new URLSearchParams(location.search).get('next') ?? paths.games)
}

/** What a link leads to is brought as soon as it is touched. */
function prepareTouched({ target }: Event) {
  const link = target instanceof Element ? target.closest('a') : null
  if (link?.origin === location.origin) void preparePage(link.pathname)
}

/** Nothing can be asked of the server without it; the code that needs it reports a failure. */
function prepareConfig() {
  loadServerConfig().catch(() => undefined)
}

/** A device without traces has nothing to tidy before the next sign-in or sign-out. */
function tidyUp(anything: boolean) {
  if (anything) return keepClean()
  const stop = subscribeToSession(() => {
    stop()
    keepClean()
  })
}

function keepClean() {
  import('#web/data/traces/keep-clean.ts')
    .then((code) => code.keepClean())
    // Without a network the next start does it.
    .catch(() => {})
}
