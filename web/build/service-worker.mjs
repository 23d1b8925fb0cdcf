import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { OLDEST_BROWSERS } from './oldest-browsers.mjs'

/** The server answers this address with app.html; the file's own name is not a page. */
const SHELL = '/app'
/** Not a page: above all the API and the auth service, which the worker leaves alone. */
const NO_PAGE = /^\/(api|auth\/v1|dev)(\/|$)/

const CACHED =
  /^(app\.html|favicon\.svg|manifest(\.[\w-]+)?\.webmanifest|icons\/[^/]+\.png|assets\/.+\.(js|css|woff2|svg|png))$/
/** Names under assets/ carry a hash of their content. */
const HASHED = /^assets\//

/**
 * Writes dist/sw.js, which caches the whole app for use without a network. It runs after the pages were rendered,
 * since it must know the final bytes of every file, and before the compressed copies are made.
 */
export async function writeServiceWorker(/** @type {string} */ dist) {
  await build({
    configFile: false,
    logLevel: 'warn',
    define: {
      PRECACHE: JSON.stringify(precacheEntries(dist)),
      SHELL: JSON.stringify(SHELL),
      APP_PAGES: JSON.stringify(appPages(dist).map(addressPattern)),
      NO_PAGE: JSON.stringify(NO_PAGE.source),
    },
    build: {
      target: OLDEST_BROWSERS,
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(import.meta.dirname, '../src/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

function precacheEntries(/** @type {string} */ dist) {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => CACHED.test(file))
    .sort()
    .map((file) => ({
      url: file === 'app.html' ? SHELL : file,
      revision: HASHED.test(file) ? null : contentHash(join(dist, file)),
    }))
}

function contentHash(/** @type {string} */ file) {
  return createHash('sha256').update(readFileSync(file)).digest('base64url').slice(0, 16)
}

/** Only what has a page: the server knows better than this version what else there is below /app. */
function appPages(/** @type {string} */ dist) {
  return /** @type {string[]} */ (JSON.parse(readFileSync(join(dist, '.app-pages.json'), 'utf8')))
}

/** Workbox matches it against path and query together. */
const addressPattern = (/** @type {string} */ address) =>
  `^${address.replaceAll(/:\w+/g, '[^/?]+').replace(/\/\*$/, '(/[^?]*)?')}/?(\\?|$)`
