import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'
import { captureSessionLink } from '#web/app/session-link.ts'

export function startApp() {
  captureSessionLink()
  mount(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
}
