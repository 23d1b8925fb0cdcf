import { expect, test } from 'vitest'
import {
  acceptedLanguages,
  BASE_LANGUAGE,
  firstLanguage,
  formattingTag,
  LANGUAGES,
} from '#core/language/language.ts'

test.each([
  [['pt-BR'], 'pt-BR'],
  [['pt'], 'pt-BR'],
  [['PT-PT'], 'pt-BR'],
  [['pt_BR'], 'pt-BR'],
  [['es'], 'es-419'],
  [['es-ES'], 'es-419'],
  [['es-AR', 'en'], 'es-419'],
  [['en-US'], 'en'],
  [['en-GB', 'pt-BR'], 'en'],
  [['de-DE', 'pt-BR', 'en'], 'pt-BR'],
  [['ptx'], 'en'],
  [[''], 'en'],
  [[], 'en'],
] as const)('[W12] a browser in %j is first shown %s', (browser, language) => {
  expect(firstLanguage(browser)).toBe(language)
})

test('the base is the first of the languages', () => {
  expect(LANGUAGES[0]).toBe(BASE_LANGUAGE)
})

test.each([
  ['en', ['en-GB'], 'en-US'],
  ['pt-BR', ['pt-PT'], 'pt-BR'],
  ['es-419', ['es-AR', 'en'], 'es-AR'],
  ['es-419', ['en-US', 'es-MX'], 'es-MX'],
  ['es-419', ['es'], 'es-419'],
  ['es-419', ['es-419', 'en-US'], 'es-419'],
] as const)('%s for a browser in %j writes dates and numbers as %s', (language, browser, tag) => {
  expect(formattingTag(language, browser)).toBe(tag)
})

test.each([
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', ['pt-BR', 'pt', 'en-US', 'en']],
  ['en;q=0.5, pt;q=0.9', ['pt', 'en']],
  ['pt;q=0, en;q=0.1', ['en']],
  ['de;q=nonsense, pt;q=0.2', ['pt']],
  ['*', ['*']],
  [',;', []],
  ['', []],
  [undefined, []],
] as const)('Accept-Language %s asks for %j', (header, tags) => {
  expect(acceptedLanguages(header)).toEqual(tags)
})
