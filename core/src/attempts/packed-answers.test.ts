import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { packAnswers, unpackAnswers } from '#core/attempts/packed-answers.ts'

test('[A1] stored answers come back as they were given', () => {
  const answers: FactAnswer[] = [
    { a: 7, b: 8, kind: 'timed', given: 56, correct: true, ms: 2300 },
    { a: 7, b: 8, kind: 'true-false', given: false, correct: false, ms: 900, round: 0 },
    { a: 7, b: 0, kind: 'sequence', given: null, correct: false, ms: 0, round: 3 },
  ]
  const stored = JSON.stringify(packAnswers(answers))
  expect(unpackAnswers(JSON.parse(stored))).toEqual(answers)
})
