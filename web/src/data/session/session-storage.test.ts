import { beforeEach, expect, test, vi } from 'vitest'
import {
  readStoredSession,
  SESSION_KEY,
  sessionUser,
  storedAccessToken,
  updateInStorage,
} from '#web/data/session/session-storage.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const user = {
    id: 'ada',
    learner_id: 'learner',
    email: 'ada@example.test',
    user_metadata: { full_name: 'Ada', pet: 'cat' },
  }
  stored.set(SESSION_KEY, JSON.stringify({ access_token: 'a', refresh_token: 'r', expires_at: 9, user }))
})

test('[W11] a rename changes the name in the stored session, and nothing else of it', () => {
  const before = JSON.parse(stored.get(SESSION_KEY) ?? '') as Record<string, unknown>
  updateInStorage('ada', { fullName: 'Ada Lovelace', learnerId: 'learner' })
  expect(readStoredSession()?.user.fullName).toBe('Ada Lovelace')
  expect(JSON.parse(stored.get(SESSION_KEY) ?? '')).toEqual({
    ...before,
    user: {
      id: 'ada',
      learner_id: 'learner',
      email: 'ada@example.test',
      user_metadata: { full_name: 'Ada Lovelace', pet: 'cat' },
    },
  })
})

test('[W11] the session of somebody else, or none, is left alone', () => {
  const before = stored.get(SESSION_KEY)
  updateInStorage('grace', { fullName: 'Grace', learnerId: 'learner' })
  expect(stored.get(SESSION_KEY)).toBe(before)
  stored.clear()
  updateInStorage('ada', { fullName: 'Ada', learnerId: 'learner' })
  expect(stored.size).toBe(0)
})

test.each([
  ['aal1', 'verified', true],
  ['aal2', 'verified', false],
  ['aal1', 'unverified', false],
])('[F12] a session of %s whose factor is %s needs a code: %s', (aal, status, needsCode) => {
  const token = `h.${btoa(JSON.stringify({ aal }))}.s`
  expect(sessionUser({ id: 'ada', factors: [{ status }] }, token).needsCode).toBe(needsCode)
})

test('[F12] where the token cannot be read, an account with a factor needs a code', () => {
  expect(sessionUser({ id: 'ada', factors: [{ status: 'verified' }] }, 'nonsense').needsCode).toBe(true)
  expect(sessionUser({ id: 'ada' }, undefined).needsCode).toBe(false)
})

test.each([
  { left: 100, token: 'good' },
  // The auth client would renew it now.
  { left: 80, token: undefined },
  { left: -1, token: undefined },
])('with $left seconds left the stored token is $token', ({ left, token }) => {
  const expires_at = Date.now() / 1000 + left
  stored.set(
    SESSION_KEY,
    JSON.stringify({ access_token: 'good', expires_at, user: { id: 'ada', learner_id: 'learner' } }),
  )
  expect(storedAccessToken()).toBe(token)
})

test('where nobody is signed in there is no token', () => {
  stored.clear()
  expect(storedAccessToken()).toBeUndefined()
})

test('[H44] an account may have no learner, and gets one or loses it while signed in', () => {
  stored.set(SESSION_KEY, JSON.stringify({ access_token: 'good', expires_at: 9e9, user: { id: 'ada' } }))
  expect(readStoredSession()?.user).toMatchObject({ id: 'ada', learnerId: '' })
  updateInStorage('ada', { fullName: 'Ada', learnerId: 'maya' })
  expect(readStoredSession()?.user).toMatchObject({ fullName: 'Ada', learnerId: 'maya' })
  updateInStorage('ada', { fullName: 'Ada', learnerId: '' })
  expect(readStoredSession()?.user).toMatchObject({ learnerId: '' })
})
