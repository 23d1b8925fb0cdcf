import { createStore, type Readable } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import {
  readStoredSession,
  SESSION_KEY,
  type SessionUser,
  sessionUser,
} from '#web/data/session/session-storage.ts'

export type Session =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-in'; readonly user: SessionUser }
  /** `left`: the person signed out; `absent`: there was no session. */
  | { readonly status: 'signed-out'; readonly why: 'absent' | 'left' }
  /** The session stopped by itself; the same person may sign in again. */
  | { readonly status: 'signed-out'; readonly why: 'ended'; readonly user: SessionUser }

/** How long an expired session may take to renew before the stored user is taken at face value. */
const RENEWAL_PATIENCE_MS = 3000
/** Tabs tell one another that the person left on purpose; older notes are of earlier departures. */
const LEFT_NOTE_MS = 10_000

const device = deviceStore('device')

const LOADING: Session = { status: 'loading' }
const ABSENT: Session = { status: 'signed-out', why: 'absent' }
const LEFT: Session = { status: 'signed-out', why: 'left' }
// Pages are rendered to HTML for visitors; a session is recognised in the browser.
const store = createStore<Session>(ABSENT, () => LOADING)
const followed: Readable<Session> = { ...store, subscribe: subscribeToSession }
let started = false
let held = false
let connected: Promise<void> | undefined

export function useSession(): Session {
  return useStore(followed)
}

export function currentSession(): Session {
  start()
  return store.get()
}

export function subscribeToSession(listener: () => void): () => void {
  start()
  return store.subscribe(listener)
}

/**
 * Ends the session of this device, with or without a network; other devices stay signed in. The next child must find
 * no one signed in, so this device erases its traces first and tells the server afterwards.
 */
export async function signOut(): Promise<void> {
  const token = readStoredSession()?.refreshToken
  // Before the session goes, so that every tab knows it was meant.
  device.write('left-at', Date.now())
  if (!device.remove('session')) throw new Error('This device does not forget the session.')
  store.set(LEFT)
  await import('#web/data/session/departures.ts')
    .then(({ afterDeparture }) => afterDeparture(token))
    // Out of reach: the next start of the app tidies up (keep-clean.ts).
    .catch(() => {})
}

/** While a link signs a person in, screens wait, and none sends them elsewhere. */
export function pauseSessionUpdates(): () => void {
  start()
  held = true
  store.set(LOADING)
  return () => {
    held = false
    fromStorage()
  }
}

/** Loads the auth client and follows its events; without a stored session it is not needed before a sign-in. */
export function connectSession(): Promise<void> {
  connected ??= import('#web/data/session/auth-client.ts')
    .then(({ authClient }) => authClient())
    .then((client) => {
      client.onAuthStateChange((event, current) => {
        // A renewal under way during the sign-out brings the session back: sign out again.
        if (store.get() === LEFT && event === 'TOKEN_REFRESHED') void signOut()
        else if (current) signedIn(sessionUser(current.user, current.access_token))
        else if (event === 'SIGNED_OUT') signedOut()
        else fromStorage()
      })
    })
    .catch((error: unknown) => {
      connected = undefined
      fromStorage()
      throw error
    })
  return connected
}

function start() {
  if (started) return
  started = true
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== SESSION_KEY) return
    // Another tab signed out, or signed in while this one had no auth client yet.
    if (newValue === null) signedOut()
    else if (store.get().status !== 'signed-in') connectQuietly()
  })
  const stored = readStoredSession()
  if (!stored) return fromStorage()
  // A child without a network plays on with the stored session; the server checks whatever is sent later.
  if (stored.expiresAt > Date.now() || !navigator.onLine) fromStorage()
  else setTimeout(() => store.get() === LOADING && fromStorage(), RENEWAL_PATIENCE_MS)
  connectQuietly()
}

/** No network or no server: the stored session stands, and the next call tries again. */
function connectQuietly() {
  connectSession().catch(() => addEventListener('online', connectQuietly, { once: true }))
}

/** A renewal that failed because of the network leaves the session in storage; a refused one removes it. */
export function fromStorage() {
  if (held) return
  const stored = readStoredSession()
  if (stored) signedIn(stored.user)
  else if (store.get().status !== 'signed-out') store.set(ABSENT)
}

function signedIn(user: SessionUser) {
  if (held) return
  const session = store.get()
  if (session.status === 'signed-in' && same(session.user, user)) return
  store.set({ status: 'signed-in', user })
}

function signedOut() {
  const session = store.get()
  const meant = Date.now() - (device.read('left-at') ?? 0) < LEFT_NOTE_MS
  if (session.status === 'loading') fromStorage()
  else if (session.status === 'signed-in')
    store.set(meant ? LEFT : { ...session, status: 'signed-out', why: 'ended' })
}

function same(a: SessionUser, b: SessionUser): boolean {
  return (
    a.id === b.id &&
    a.learnerId === b.learnerId &&
    a.email === b.email &&
    a.fullName === b.fullName &&
    a.needsCode === b.needsCode
  )
}
