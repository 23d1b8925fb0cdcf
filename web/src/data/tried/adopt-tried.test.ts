import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { whatToDoWith } from '#web/data/tried/adopt-tried.ts'

const NOW = 1_800_000_000_000
const NOTE = { lastPlayedAt: NOW - 60_000, toKeepAt: NOW - 30_000, declinedBy: [] }
const NEW_FAMILY = { accountId: 'ana', isPupil: false, players: 0, attempts: 0 }

describe('[T4] what was played without an account', () => {
  test('is adopted without a question only by a new account, soon after somebody asked to keep it', () => {
    expect(whatToDoWith(NOTE, NEW_FAMILY, NOW)).toBe('adopt')
    expect(whatToDoWith(NOTE, { ...NEW_FAMILY, attempts: 1 }, NOW)).toBe('ask')
    expect(whatToDoWith(NOTE, { ...NEW_FAMILY, players: 2 }, NOW)).toBe('ask')
    expect(whatToDoWith({ ...NOTE, toKeepAt: null }, NEW_FAMILY, NOW)).toBe('ask')
    expect(whatToDoWith({ ...NOTE, toKeepAt: NOW - 2 * DAY_MS }, NEW_FAMILY, NOW)).toBe('ask')
  })

  test('is left alone by pupils, by who declined it, and when it is too old', () => {
    expect(whatToDoWith(null, NEW_FAMILY, NOW)).toBe('leave')
    expect(whatToDoWith(NOTE, { ...NEW_FAMILY, isPupil: true }, NOW)).toBe('leave')
    expect(whatToDoWith({ ...NOTE, declinedBy: ['ana'] }, NEW_FAMILY, NOW)).toBe('leave')
    expect(whatToDoWith({ ...NOTE, declinedBy: ['bia'] }, NEW_FAMILY, NOW)).toBe('adopt')
    expect(whatToDoWith({ ...NOTE, lastPlayedAt: NOW - 31 * DAY_MS }, NEW_FAMILY, NOW)).toBe('leave')
  })
})
