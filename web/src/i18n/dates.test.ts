import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { formatLongDate, formatRelativeTime } from '#web/i18n/dates.ts'

const now = Date.parse('2026-11-15T12:00:00Z')

afterEach(() => overwriteGetLocale(() => 'default'))

test('dates are long and American by default', () => {
  overwriteGetLocale(() => 'default')
  expect(formatLongDate('2026-11-15T12:00:00Z')).toBe('November 15, 2026')
})

test('relative times are Brazilian Portuguese by default and English when chosen', () => {
  overwriteGetLocale(() => 'default')
  expect(formatRelativeTime(Date.parse('2026-11-15T11:57:00Z'), now)).toBe('há 3 minutos')
  expect(formatRelativeTime(Date.parse('2026-11-13T11:57:00Z'), now)).toBe('anteontem')
  overwriteGetLocale(() => 'en')
  expect(formatRelativeTime(Date.parse('2026-11-15T11:57:00Z'), now)).toBe('3 minutes ago')
})

test('a reward from a server whose clock is ahead was earned now, not in the future', () => {
  overwriteGetLocale(() => 'en')
  expect(formatRelativeTime(Date.parse('2026-11-15T12:04:00Z'), now)).toBe('this minute')
})
