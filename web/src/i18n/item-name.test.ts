import { afterEach, expect, test } from 'vitest'
import { AVATAR_CATALOGUE } from '#core/avatar/catalogue.ts'
import { LANGUAGES } from '#core/language/language.ts'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { itemName } from '#web/i18n/item-name.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test.each(LANGUAGES)('in %s every item of the store has a name of its own', (language) => {
  overwriteGetLocale(() => language)
  expect(new Set(AVATAR_CATALOGUE.map(({ id }) => itemName(id))).size).toBe(AVATAR_CATALOGUE.length)
})
