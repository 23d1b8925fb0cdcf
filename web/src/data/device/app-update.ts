import { createStore } from '#web/browser/store.ts'
import { useStoreValue } from '#web/browser/use-store.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

const CHECK_EVERY_MS = 60 * 60_000

/** The worker of a new version. */
const waiting = createStore<ServiceWorker | null>(null)
let asked = false

/** Makes the app available offline and looks for new versions. A new version waits until it is asked for. */
export async function watchForUpdates() {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Only the tab that asked for the new version reloads: another one may be in the middle of a lesson.
    if (asked) location.reload()
  })
  const registration = await navigator.serviceWorker.register(trustedWorkerUrl())
  noteWaiting(registration)
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', () => noteWaiting(registration))
  })
  setInterval(() => void registration.update().catch(() => {}), CHECK_EVERY_MS)
}

const RELOAD_AGAIN_AFTER_MS = 60_000

/**
 * A page that stayed open across an update may ask for a part that no longer exists. Loading the page again brings
 * the new version; a lesson resumes where it was. Once a minute at most: what is missing then stays missing.
 */
export function reloadWhenPartsAreGone() {
  addEventListener('vite:preloadError', () => void reloadIfGone())
}

/**
 * Only where the server says that this version is gone: the script that says so names all others in its own name. Firefox gives up every script under way as soon as a person asks
 * for another address: a reload would then take the person back here. Without a server, it would put the browser's own
 * error page in the place of this one.
 */
async function reloadIfGone() {
  if (Date.now() - (deviceStore('tab').read('reloaded-at') ?? 0) < RELOAD_AGAIN_AFTER_MS) return
  const isGone = await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' }).then(
    ({ status }) => status === 404,
    () => false,
  )
  if (!isGone) return
  deviceStore('tab').write('reloaded-at', Date.now())
  location.reload()
}

function noteWaiting(registration: ServiceWorkerRegistration) {
  // The very first worker does not wait: there is no older version in use.
  waiting.set(navigator.serviceWorker.controller ? registration.waiting : null)
}

/** Lets the new version take over and reloads this page with it. */
export function takeNewVersion() {
  asked = true
  waiting.get()?.postMessage({ type: 'SKIP_WAITING' })
}

export function useNewVersionWaits(): boolean {
  return useStoreValue(waiting, (worker) => worker !== null)
}

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): unknown }
}

const SERVICE_WORKER = '/sw.js'

/**
 * The address of the service worker, the only script that the app names by itself. The server's policy takes an address
 * only from here (`trusted-types dozenauts`), and this one never makes another. Older browsers take it as it is.
 */
function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('dozenauts', { createScriptURL: () => SERVICE_WORKER })
  // The browser wants the object itself; the types of the DOM know text only.
  return (policy?.createScriptURL(SERVICE_WORKER) as string | undefined) ?? SERVICE_WORKER
}
