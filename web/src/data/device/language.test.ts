import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BASE_LANGUAGE, LANGUAGE_COOKIE, LANGUAGES } from '#core/language/language.ts'
import { baseLocale, cookieName, locales } from '#web/generated/paraglide/runtime.js'

test('server and pages mean the same languages, and the same cookie', () => {
  expect(locales).toEqual(LANGUAGES)
  expect(baseLocale).toBe(BASE_LANGUAGE)
  expect(cookieName).toBe(LANGUAGE_COOKIE)
})

test.each(['web', 'server'])('the messages of %s are compiled in every language', (part) => {
  const file = join(import.meta.dirname, '../../../..', part, 'project.inlang/settings.json')
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>
  expect(settings).toMatchObject({ baseLocale: BASE_LANGUAGE, locales: LANGUAGES })
})
