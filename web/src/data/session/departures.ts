import { deviceStore } from '#web/data/device/device-store.ts'
import { eraseTraces } from '#web/data/device/device-traces.ts'
import { rereadPreferences } from '#web/data/device/preferences.ts'
import { forgetShownLanguage } from '#web/data/device/shown-language.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'

const device = deviceStore('device')
const AGAIN_AFTER_MS = 30_000
const AT_ONCE = 50

/** Erases the traces of the person who signed out, and has the server end the session, now or when it is reachable. */
export async function afterDeparture(refreshToken: string | undefined) {
  await Promise.allSettled([keep(refreshToken), eraseTraces(undefined, readStoredSession()?.user)])
  rereadPreferences()
  forgetShownLanguage()
  void tellDepartures()
}

let telling = false

/** Tells the server which sessions are over. Without a response it retries for as long as the page is open. */
export async function tellDepartures() {
  const hashes = kept().slice(0, AT_ONCE)
  if (telling || hashes.length === 0) return
  telling = true
  try {
    const { status } = await post({ token_hashes: hashes })
    if (status >= 500 || status === 429) throw new Error(`/departures answered ${status}`)
    store(kept().filter((hash) => !hashes.includes(hash)))
  } catch {
    addEventListener('online', tellDepartures, { once: true })
    setTimeout(tellDepartures, AGAIN_AFTER_MS)
  }
  telling = false
}

function post(body: { token_hashes: readonly string[] } | { tokens: readonly string[] }) {
  return fetch('/auth/v1/departures', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    // The page may be closed in the next moment.
    keepalive: true,
  })
}

/** Stores a hash, not the token: it identifies the session to the server and opens nothing. */
async function keep(refreshToken: string | undefined) {
  if (!refreshToken) return
  // Hashing needs https. On plain http the session is ended now or, without a network, when it has been idle for long.
  if (!crypto.subtle) return post({ tokens: [refreshToken] }).then(() => undefined)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(refreshToken))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  const hash = base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  store([...kept(), hash])
}

/** Hashes of the refresh tokens of sessions that were left here and that the server has yet to end. */
const kept = () => device.read('departures') ?? []

function store(hashes: readonly string[]) {
  if (hashes.length === 0) device.remove('departures')
  else device.write('departures', hashes)
}
