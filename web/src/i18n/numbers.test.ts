import { afterEach, expect, test, vi } from 'vitest'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { formatAverage, formatCount } from '#web/i18n/numbers.ts'

afterEach(() => {
  overwriteGetLocale(() => 'en')
  vi.restoreAllMocks()
})

test('thousands are grouped as the language does', () => {
  expect(formatCount(1234)).toBe('1,234')
  overwriteGetLocale(() => 'pt-BR')
  expect(formatCount(1234)).toBe('1.234')
})

test('smaller numbers load no rules of a language', () => {
  const rules = vi.spyOn(Number.prototype, 'toLocaleString')
  expect([0, 7, 999].map(formatCount)).toEqual(['0', '7', '999'])
  expect(rules).not.toHaveBeenCalled()
})

test('a fraction stands behind the mark of the language', () => {
  expect([19.6, 20].map(formatAverage)).toEqual(['19.6', '20'])
  overwriteGetLocale(() => 'pt-BR')
  expect([19.6, 20].map(formatAverage)).toEqual(['19,6', '20'])
})
