import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { type PlacementStep, startPlacement } from '#core/placement/placement.ts'
import { mistypedWords, placementHeading } from '#web/features/games/mission/placement-words.ts'

const QUESTION: PlacementStep = { kind: 'question', fact: { a: 3, b: 4 }, type: 'timed' }
const answer = (given: number | null): FactAnswer => {
  return { a: 2, b: 6, kind: 'timed', given, correct: given === 12, ms: 900 }
}
const headingAfter = (...given: (number | null)[]) => {
  const run = { ...startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: 1 }), taps: [1, 1, 1, 1, 1] }
  return placementHeading({ ...run, answers: given.map(answer) }, QUESTION)
}

test('[G13] the word after an answer is the same whether it was right or wrong', () => {
  expect(headingAfter(12)).toBe(headingAfter(13))
  expect(headingAfter(12, 12, 12)).toBe(headingAfter(13, 13, 13))
})

test('[G13] the words vary, and "I don\'t know yet" is fine', () => {
  const words = [headingAfter(), headingAfter(12), headingAfter(12, 12), headingAfter(12, 12, 12)]
  expect(new Set(words).size).toBe(4)
  expect(headingAfter(null)).toBe("That's fine! And this?")
  for (const word of words) expect(word).not.toMatch(/right|wrong|correct|well done/i)
})

test('a mistyped number is answered in words, then digit by digit', () => {
  expect(mistypedWords(75, 1)).toBe('Almost: type 75.')
  expect(mistypedWords(75, 2)).toBe('Look: first 7, then 5.')
})
