import { afterEach, expect, test } from 'vitest'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { inWords, sentences } from '#web/i18n/in-words.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test.each([
  ['en', 'Not 12. 3 × 5 = 15.', 'Not 12. 3 times 5 is 15.'],
  ['en', '3 × __ = 12', '3 times what is 12'],
  ['en', '__ × 3 = 12', 'what times 3 is 12'],
  ['en', '7 × 8 = ?', '7 times 8 is what'],
  ['en', 'Which number is missing? 2 × 2', 'Which number is missing? 2 times 2'],
  ['es-419', '3 × 5 = 15', '3 por 5 es 15'],
  ['es-419', '40 − 4 = 36', '40 menos 4 es 36'],
  ['pt-BR', '7 × __ = 56', '7 vezes quanto é 56'],
] as const)('in %s, %s is said in words', (language, text, words) => {
  overwriteGetLocale(() => language)
  expect(inWords(text)).toBe(words)
})

test('a question ends where the next sentence begins', () => {
  expect(sentences('4 × 1 = ?', null, 'Try again!', '1 of 10')).toBe('4 times 1 is what. Try again! 1 of 10.')
})
