import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Listener = (event: string, session: { user: { id: string; email: string } } | null) => void

const user = { id: 'u1', learner_id: 'l1', email: 'nova@example.org', user_metadata: { full_name: ' Nova ' } }
const known = { id: 'u1', learnerId: 'l1', email: 'nova@example.org', fullName: 'Nova', needsCode: false }
let stored: Map<string, string>
let emit: Listener
let online: boolean

// What is done on leaving needs a browser's storage: e2e/journeys/shared-device.spec.ts.
vi.mock('#web/data/session/departures.ts', () => ({ afterDeparture: async () => {} }))
vi.mock('#web/data/session/auth-client.ts', () => ({
  authClient: async () => ({ onAuthStateChange: (listener: Listener) => (emit = listener) }),
}))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  stored = new Map()
  online = true
  vi.stubGlobal('addEventListener', vi.fn())
  vi.stubGlobal('navigator', {
    get onLine() {
      return online
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const store = (secondsLeft: number) =>
  stored.set(
    'dozenauts:device:session',
    JSON.stringify({ user, expires_at: Date.now() / 1000 + secondsLeft }),
  )
const begin = async () => {
  const session = await import('#web/data/session/session.ts')
  const now = session.currentSession
  now()
  await vi.dynamicImportSettled()
  return { ...session, now }
}

test('without a stored session nobody waits: the visitor is signed out', async () => {
  const { now } = await begin()
  expect(now()).toEqual({ status: 'signed-out', why: 'absent' })
})

test('a session that is still good is believed at once', async () => {
  store(600)
  const { now } = await begin()
  expect(now()).toEqual({ status: 'signed-in', user: known })
})

test('an expired session is checked first', async () => {
  store(-60)
  const { now } = await begin()
  expect(now()).toEqual({ status: 'loading' })
  emit('TOKEN_REFRESHED', { user })
  expect(now()).toEqual({ status: 'signed-in', user: known })
})

test('an expired session that nobody can renew lets the child in', async () => {
  store(-60)
  const { now } = await begin()
  vi.advanceTimersByTime(3000)
  expect(now()).toEqual({ status: 'signed-in', user: known })
})

test('offline, an expired session lets the child in at once', async () => {
  online = false
  store(-60)
  const { now } = await begin()
  expect(now()).toEqual({ status: 'signed-in', user: known })
})

test('a renewal that failed for want of a network keeps the child in', async () => {
  store(-60)
  const { now } = await begin()
  emit('INITIAL_SESSION', null)
  expect(now()).toEqual({ status: 'signed-in', user: known })
})

test('a session that the server ends says so, and a departure is told apart from it', async () => {
  store(600)
  const { now, signOut } = await begin()
  stored.delete('dozenauts:device:session')
  emit('SIGNED_OUT', null)
  expect(now()).toEqual({ status: 'signed-out', why: 'ended', user: known })
  emit('SIGNED_IN', { user })
  void signOut()
  expect(now()).toEqual({ status: 'signed-out', why: 'left' })
})

test('[F16] signing out needs no network: the session is gone from the device before anybody is asked', async () => {
  online = false
  store(600)
  const { now, signOut } = await begin()
  void signOut()
  expect(stored.has('dozenauts:device:session')).toBe(false)
  expect(now()).toEqual({ status: 'signed-out', why: 'left' })
})

test('[F16] a renewal that was under way when somebody left does not bring them back', async () => {
  store(600)
  const { now, signOut } = await begin()
  void signOut()
  store(900)
  emit('TOKEN_REFRESHED', { user })
  expect(stored.has('dozenauts:device:session')).toBe(false)
  expect(now()).toEqual({ status: 'signed-out', why: 'left' })
})

test('[F16] the next person may sign in after somebody left', async () => {
  store(600)
  const { now, signOut } = await begin()
  void signOut()
  store(900)
  emit('SIGNED_IN', { user })
  emit('TOKEN_REFRESHED', { user })
  expect(now()).toEqual({ status: 'signed-in', user: known })
})

test('signing out in another tab is seen without the auth client', async () => {
  store(600)
  const { now } = await begin()
  const [, onStorage] = vi.mocked(addEventListener).mock.calls.find(([name]) => name === 'storage') ?? []
  stored.delete('dozenauts:device:session')
  stored.set('dozenauts:device:left-at', String(Date.now()))
  ;(onStorage as unknown as (event: object) => void)({ key: 'dozenauts:device:session', newValue: null })
  expect(now()).toEqual({ status: 'signed-out', why: 'left' })
})

test('a renewed token of the same person changes nothing on the screens', async () => {
  store(600)
  const { now } = await begin()
  const before = now()
  emit('TOKEN_REFRESHED', { user })
  expect(now()).toBe(before)
})

test('while a link is being followed screens wait, whatever the auth client says', async () => {
  const { now, pauseSessionUpdates, connectSession } = await begin()
  const release = pauseSessionUpdates()
  await connectSession()
  store(600)
  emit('SIGNED_IN', { user })
  expect(now()).toEqual({ status: 'loading' })
  release()
  expect(now()).toEqual({ status: 'signed-in', user: known })
})
