import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateSW } from 'workbox-build'

/** Larger than any file of ours: a file left out by size would be missing offline without a word. */
const MAX_FILE_BYTES = 4 * 1024 * 1024

/** The address under which the server hands out app.html; the file's own name is no page. */
const SHELL = '/app'

/** @type {import('workbox-build').ManifestTransform} */
const nameShell = (entries) => ({
  manifest: entries.map((entry) => (entry.url === 'app.html' ? { ...entry, url: SHELL } : entry)),
  warnings: [],
})

/**
 * Writes dist/sw.js, which keeps the whole app for use without a network. It runs after the pages were rendered,
 * since it must know the final bytes of every file, and before the compressed copies are made.
 */
export async function writeServiceWorker(dist) {
  /** @type {string[]} */
  const appPages = JSON.parse(readFileSync(join(dist, '.app-pages.json'), 'utf8'))
  const { warnings } = await generateSW({
    globDirectory: dist,
    globPatterns: [
      '{app.html,favicon.svg,manifest.webmanifest,icons/*.png,assets/**/*.{js,css,woff2,svg,png}}',
    ],
    manifestTransforms: [nameShell],
    swDest: join(dist, 'sw.js'),
    // Names under assets/ carry a hash of their content.
    dontCacheBustURLsMatching: /^assets\//,
    maximumFileSizeToCacheInBytes: MAX_FILE_BYTES,
    navigateFallback: SHELL,
    // Only what has a page: the server knows better than this version what else there is below /app.
    navigateFallbackAllowlist: appPages.map((address) => addressPattern(address)),
    // All other pages come from the server; without one, the app draws them itself. Everything that is not a page of
    // ours, above all the API and the auth service, is left alone.
    runtimeCaching: [
      {
        urlPattern: ({ request, url, sameOrigin }) =>
          sameOrigin && request.mode === 'navigate' && !/^\/(api|auth\/v1|dev)(\/|$)/.test(url.pathname),
        handler: 'NetworkOnly',
        options: { precacheFallback: { fallbackURL: SHELL } },
      },
    ],
    cleanupOutdatedCaches: true,
    // A new version waits until somebody asks for it: it must not replace files under a running lesson.
    skipWaiting: false,
    clientsClaim: true,
    inlineWorkboxRuntime: true,
    sourcemap: false,
    mode: 'production',
  })
  if (warnings.length > 0) throw new Error(`service worker: ${warnings.join('; ')}`)
}

/** Workbox holds it against path and query together. */
const addressPattern = (address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/?]+')}/?(\\?|$)`)
