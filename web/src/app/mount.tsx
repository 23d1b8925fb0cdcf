import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { applyPreferences } from '#web/data/preferences.ts'
import { baseLocale, getLocale } from '#web/generated/paraglide/runtime.js'

export function mount(page: ReactNode) {
  applyPreferences()
  const root = document.getElementById('root') as HTMLElement
  const tree = <StrictMode>{page}</StrictMode>
  // Pages are rendered to HTML in the default texts: another language cannot be hydrated onto them.
  if (root.dataset.prerendered === location.pathname && getLocale() === baseLocale) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}
