import { expect, test } from 'vitest'
import { answerDetails, plainAnswers, withDetails } from '#core/attempts/answer-details.ts'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { packAnswers, packDetails, unpackAnswers, unpackDetails } from '#core/attempts/packed-answers.ts'

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

test('[A1] stored answers come back as they were given', () => {
  const stored = JSON.stringify(packAnswers(plain))
  expect(unpackAnswers(JSON.parse(stored))).toEqual(plain)
})

test('[A1] so do their details, which are stored apart', () => {
  const answers = JSON.stringify(packAnswers(plainAnswers(detailed)))
  expect(answers).toBe(JSON.stringify(packAnswers(plain)))
  const details = JSON.stringify(packDetails(answerDetails(detailed) ?? []))
  expect(withDetails(unpackAnswers(JSON.parse(answers)), unpackDetails(JSON.parse(details)))).toEqual(
    detailed,
  )
})

test('[A1] answers without details need no place for them', () => {
  expect(answerDetails(plain)).toBeNull()
  expect(withDetails(plain, null)).toEqual(plain)
})
