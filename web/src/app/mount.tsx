import { type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** `afresh` replaces what the HTML shows instead of bringing it to life. */
export function mount(page: ReactNode, { afresh = false } = {}) {
  const root = document.getElementById('root') as HTMLElement
  const tree = <StrictMode>{page}</StrictMode>
  // A cache may hand out the page in another language: that cannot be hydrated.
  const fits = root.dataset.prerendered === location.pathname && root.dataset.locale === getLocale()
  if (fits && !afresh) hydrateRoot(root, tree)
  else createRoot(root).render(tree)
}
