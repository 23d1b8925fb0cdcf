import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { msLeft, openFor } from '#web/data/grown-ups/gate-time.ts'

const MINUTE = 60_000

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterEach(() => vi.useRealTimers())

test('[S101] the gate stays open for as long as the server said', () => {
  const until = openFor(900)
  vi.advanceTimersByTime(14 * MINUTE)
  expect(msLeft(until)).toBe(MINUTE)
  vi.advanceTimersByTime(MINUTE)
  expect(msLeft(until)).toBe(0)
  for (const closed of [null, 0]) expect(msLeft(openFor(closed))).toBe(0)
})

test('[S101] a clock that is set back does not keep it open', () => {
  const until = openFor(900)
  vi.advanceTimersByTime(16 * MINUTE)
  vi.setSystemTime(Date.now() - 24 * 60 * MINUTE)
  expect(msLeft(until)).toBeLessThanOrEqual(0)
})

test('[S101] it closes for a device that slept, although the clock of the page stood still', () => {
  const until = openFor(900)
  vi.setSystemTime(Date.now() + 16 * MINUTE)
  expect(msLeft(until)).toBeLessThanOrEqual(0)
})
