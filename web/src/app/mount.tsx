import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { applyPreferences } from '#web/data/preferences.ts'
import { baseLocale, getLocale } from '#web/generated/paraglide/runtime.js'

/** `afresh` replaces what the HTML shows instead of bringing it to life. */
export function mount(page: ReactNode, { afresh = false } = {}) {
  applyPreferences()
  const root = document.getElementById('root') as HTMLElement
  const tree = <StrictMode>{page}</StrictMode>
  // Pages are rendered to HTML in the default texts: another language cannot be hydrated onto them.
  const fits = root.dataset.prerendered === location.pathname && getLocale() === baseLocale
  if (fits && !afresh) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}
