import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'
import { preparePage } from '#web/app/routes.tsx'
import { captureSessionLink } from '#web/app/session-link.ts'
import { watchInstallation } from '#web/data/installation.ts'
import { loadServerConfig } from '#web/data/server-config.ts'
import { readStoredSession } from '#web/data/session-storage.ts'
import { watchSteps } from '#web/play/step-back.ts'
import { prepareToasts } from '#web/ui/toast.ts'

export function startApp(how?: { afresh: boolean }) {
  captureSessionLink()
  watchInstallation()
  watchSteps()
  if (readStoredSession()) prepare()
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepareToasts, { once: true })
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    how,
  )
}

/** What a signed-in child needs next is asked for before the many small parts of the shell are. */
function prepare() {
  preparePage(location.pathname)
  // Nothing can be asked of the server without it; whoever needs it and does not get it says so.
  loadServerConfig().catch(() => undefined)
}
