import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { formatLongDate, formatRelativeTime } from '#web/i18n/dates.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

afterEach(() => overwriteGetLocale(() => 'en'))

test('dates are long and American in English', () => {
  overwriteGetLocale(() => 'en')
  expect(formatLongDate('2026-11-15T12:00:00Z')).toBe('November 15, 2026')
})

test.each([
  ['en', '3 minutes ago', '2 days ago'],
  ['pt-BR', 'há 3 minutos', 'anteontem'],
  ['es-419', 'hace 3 minutos', 'anteayer'],
] as const)('relative times speak %s', (language, minutes, days) => {
  overwriteGetLocale(() => language)
  expect(formatRelativeTime(Date.parse('2026-11-15T11:57:00Z'), now)).toBe(minutes)
  expect(formatRelativeTime(Date.parse('2026-11-13T11:57:00Z'), now)).toBe(days)
})

test('a reward from a server whose clock is ahead was earned now, not in the future', () => {
  overwriteGetLocale(() => 'en')
  expect(formatRelativeTime(Date.parse('2026-11-15T12:04:00Z'), now)).toBe('this minute')
})
