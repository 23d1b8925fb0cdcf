import { afterEach, expect, test } from 'vitest'
import type { Feedback, FeedbackKey } from '#core/exercises/feedback.ts'
import { feedbackText } from '#web/features/games/lesson/feedback-texts.ts'
import { type Locale, overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

afterEach(() => overwriteGetLocale(() => 'en'))

function said(locale: Locale, key: FeedbackKey): string {
  overwriteGetLocale(() => locale)
  const feedback: Feedback = { key, tone: 'failure', found: 9, total: 10, time: null, goal: null }
  return feedbackText(feedback)
}

/** To the letter of the specification. */
test.each([
  ['check-your-answers', 'Try again! Check your answers.'],
  ['not-quite-right', 'Not quite right. Try again!'],
  ['errors-not-identified', 'Try again! Some errors were not identified correctly.'],
] as const)('[L17] table 2 says after a mistake (%s): %s', (key, words) => {
  expect(said('en', key)).toBe(words)
})

test.each([
  ['en', 'almost-there', 'Almost there! Try again.'],
  ['en', 'found-some', 'You found 9 of 10 correct numbers.'],
  ['pt-BR', 'almost-there', 'Quase lá! Tente novamente.'],
  ['pt-BR', 'found-some', 'Você encontrou 9 de 10 números corretos.'],
] as const)('[L17] the other tables say in %s after a mistake (%s): %s', (locale, key, words) => {
  expect(said(locale, key)).toBe(words)
})
