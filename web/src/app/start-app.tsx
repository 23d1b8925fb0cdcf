import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'
import { captureSessionLink } from '#web/app/session-link.ts'
import { watchInstallation } from '#web/data/device/installation.ts'
import { watchSteps } from '#web/play/history-blocker.ts'
import { prepareToasts } from '#web/ui/toast.ts'

export function startApp(how?: { afresh: boolean }) {
  captureSessionLink()
  watchInstallation()
  watchSteps()
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepareToasts, { once: true })
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    how,
  )
}
