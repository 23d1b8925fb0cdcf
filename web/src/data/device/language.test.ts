import { expect, test } from 'vitest'
import { LANGUAGE_COOKIE, LANGUAGES } from '#core/language/language.ts'
import { cookieName, locales } from '#web/generated/paraglide/runtime.js'

test('server and pages mean the same languages, and the same cookie', () => {
  expect([...locales].sort()).toEqual([...LANGUAGES].sort())
  expect(cookieName).toBe(LANGUAGE_COOKIE)
})
