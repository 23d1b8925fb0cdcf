import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  matchPrecache,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

// Filled in by build/service-worker.mjs.
declare const PRECACHE: PrecacheEntry[]
declare const SHELL: string
declare const APP_PAGES: readonly string[]
declare const NO_PAGE: string
/** The page and a worker have different globals; these are all that is needed of the worker's. */
declare const self: EventTarget & {
  skipWaiting(): Promise<void>
  /** Written before this script by a server whose operator set BRAND_NAME or BRAND_LOGO. */
  readonly brand?: { readonly revision: string; readonly logo: string | null }
}

// A new version waits until the page asks for it: it must not replace files under a running lesson.
self.addEventListener('message', (event) => {
  const { data } = event as MessageEvent<{ type?: string } | null>
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()

// Under an operator's own name the page is another one, and the logo belongs to the app.
const { brand } = self
precacheAndRoute([
  ...PRECACHE.map((entry) =>
    brand && entry.url === SHELL ? { ...entry, revision: `${entry.revision}-${brand.revision}` } : entry,
  ),
  ...(brand?.logo ? [{ url: brand.logo, revision: brand.revision }] : []),
])
cleanupOutdatedCaches()

registerRoute(
  new NavigationRoute(createHandlerBoundToURL(SHELL), {
    allowlist: APP_PAGES.map((source) => new RegExp(source)),
  }),
)

// Other pages come from the server; without one, the app draws them itself.
const noPage = new RegExp(NO_PAGE)
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && !noPage.test(url.pathname),
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(SHELL) }] }),
)
