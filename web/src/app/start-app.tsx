import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'
import { preparePage } from '#web/app/routes.tsx'
import { captureSessionLink } from '#web/app/session-link.ts'
import { paths } from '#web/config/paths.ts'
import { watchInstallation } from '#web/data/device/installation.ts'
import { loadServerConfig } from '#web/data/session/server-config.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { watchSteps } from '#web/play/history-blocker.ts'
import { prepareToasts } from '#web/ui/toast.ts'

const TIDY_AFTER_MS = 2000

export function startApp(how?: { afresh: boolean }) {
  captureSessionLink()
  watchInstallation()
  watchSteps()
  if (readStoredSession()) prepareStart()
  for (const sign of ['pointerdown', 'keydown']) {
    addEventListener(sign, prepareToasts, { once: true })
    addEventListener(sign, prepareArrival)
  }
  // Nobody waits for it, and a visitor's first screen comes first.
  setTimeout(tidyUp, TIDY_AFTER_MS)
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    how,
  )
}

/** What a signed-in child needs next is asked for before the many small parts of the shell are. */
function prepareStart() {
  if (location.pathname.startsWith(paths.app)) preparePage(location.pathname)
  prepareConfig()
}

let arriving = false

/** While name and password are written, everything is brought that is needed once they are sent. */
function prepareArrival() {
  if (arriving || location.pathname !== paths.login) return
  arriving = true
  prepareConfig()
  import('#web/data/session/auth-client.ts').catch(() => undefined)
  preparePage(new URLSearchParams(location.search).get('next') ?? paths.games)
}

/** Nothing can be asked of the server without it; whoever needs it and does not get it says so. */
function prepareConfig() {
  loadServerConfig().catch(() => undefined)
}

function tidyUp() {
  import('#web/data/session/keep-clean.ts')
    .then(({ keepClean }) => keepClean())
    // Without a network the next start does it.
    .catch(() => {})
}
