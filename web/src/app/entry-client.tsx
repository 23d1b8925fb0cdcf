import '#web/app/theme.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { App } from '#web/app/app.tsx'
import { baseLocale, getLocale } from '#web/generated/paraglide/runtime.js'

const root = document.getElementById('root') as HTMLElement
const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
)
// Pages are rendered to HTML in the default texts: another language cannot be hydrated onto them.
if (root.dataset.prerendered === location.pathname && getLocale() === baseLocale) hydrateRoot(root, app)
else createRoot(root).render(app)
