import '#web/app/theme.css'
import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { mount } from '#web/app/mount.tsx'

mount(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
