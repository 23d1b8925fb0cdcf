import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { packAnswers, unpackAnswers } from '#core/attempts/packed-answers.ts'

const plain: FactAnswer[] = [
  { a: 7, b: 8, kind: 'timed', given: 56, correct: true, ms: 2300 },
  { a: 7, b: 8, kind: 'true-false', given: false, correct: false, ms: 900, round: 0 },
  { a: 7, b: 0, kind: 'sequence', given: null, correct: false, ms: 0, round: 3 },
]
const detailed: FactAnswer[] = [
  { ...plain[0]!, shown: [7, 8, null], input: 'keyboard', hinted: false },
  { ...plain[1]!, shown: [7, 8, 54], options: [54, 56], input: 'choice', hinted: true },
  plain[2]!,
]

test('[A1] stored answers come back as they were given, with how the question was put', () => {
  for (const answers of [plain, detailed])
    expect(unpackAnswers(JSON.parse(JSON.stringify(packAnswers(answers))))).toEqual(answers)
})

test('[A1] what was not told takes no room', () => {
  expect(packAnswers(plain)[0]).toEqual([7, 8, 'timed', 56, 1, 2300])
})
