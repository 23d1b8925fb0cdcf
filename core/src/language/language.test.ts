import { expect, test } from 'vitest'
import { acceptedFirst, firstLanguage } from '#core/language/language.ts'

test.each([
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['PT-PT', 'pt-BR'],
  ['en-US', 'default'],
  ['es-419', 'default'],
  ['ptx', 'default'],
  ['', 'default'],
  [undefined, 'default'],
] as const)('[W12] a browser in %s is first shown %s', (browser, language) => {
  expect(firstLanguage(browser)).toBe(language)
})

test.each([
  ['pt-BR,pt;q=0.9,en-US;q=0.8,en;q=0.7', 'pt-BR'],
  ['en-US,en;q=0.9,pt-BR;q=0.8', 'en-US'],
  ['en;q=0.5, pt;q=0.9', 'pt'],
  ['pt;q=0, en;q=0.1', 'en'],
  ['de;q=nonsense, pt;q=0.2', 'pt'],
  ['*', '*'],
  [',;', undefined],
  ['', undefined],
  [undefined, undefined],
] as const)('Accept-Language %s puts %s first', (header, first) => {
  expect(acceptedFirst(header)).toBe(first)
})
