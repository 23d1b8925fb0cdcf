import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'
import { captureSessionLink } from '#web/app/session-link.ts'
import { watchInstallation } from '#web/data/device/installation.ts'
import { watchSteps } from '#web/play/history-blocker.ts'
import { prepareToasts } from '#web/ui/toast.ts'

const TIDY_AFTER_MS = 2000

export function startApp(how?: { afresh: boolean }) {
  captureSessionLink()
  watchInstallation()
  watchSteps()
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, prepareToasts, { once: true })
  // Nobody waits for it, and a visitor's first screen comes first.
  setTimeout(tidyUp, TIDY_AFTER_MS)
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
    how,
  )
}

function tidyUp() {
  import('#web/data/keep-clean.ts')
    .then(({ keepClean }) => keepClean())
    // Without a network the next start does it.
    .catch(() => {})
}
