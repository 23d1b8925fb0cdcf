import { beforeEach, expect, test, vi } from 'vitest'
import { forgetInvitation, takeInvitation, waitingInvitation } from '#web/data/adults/waiting-invitation.ts'

const TOKEN = 'a_-9'.repeat(11)
const kept = new Map<string, string>()
const replaced: string[] = []

function openAt(hash: string) {
  vi.stubGlobal('location', { hash, pathname: '/invitation' })
}

beforeEach(() => {
  kept.clear()
  replaced.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: unknown, _title: string, address: string) => replaced.push(address),
  })
})

test('[H2] [H3] the token leaves the address bar and waits for whoever signs in or up', () => {
  expect(waitingInvitation()).toBeUndefined()
  openAt(`#token=${TOKEN}`)
  expect(takeInvitation()).toBe(TOKEN)
  expect(replaced).toEqual(['/invitation'])
  openAt('')
  expect(takeInvitation()).toBe(TOKEN)
  expect(waitingInvitation()).toBe(TOKEN)
  forgetInvitation()
  expect(waitingInvitation()).toBeUndefined()
})

test('it waits for a day, and what is no token does not wait at all', () => {
  openAt(`#token=${TOKEN}`)
  takeInvitation()
  vi.setSystemTime(Date.now() + 25 * 3600_000)
  expect(waitingInvitation()).toBeUndefined()
  expect(kept.size).toBe(0)
  for (const hash of ['', '#token=', '#token=x', `#token=${TOKEN}&next=//evil.example`, `#tokens=${TOKEN}`]) {
    openAt(hash)
    expect(takeInvitation()).toBeUndefined()
  }
  kept.set('dozenauts:device:invitation', 'not json')
  expect(waitingInvitation()).toBeUndefined()
})
