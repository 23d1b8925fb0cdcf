import { expect, test } from 'vitest'
import { resultText } from '#web/features/games/mission/result-text.ts'

test('[G52] a child who missed more than half reads how much was done, not how little was right', () => {
  expect(resultText({ counted: 24, errors: 3 })).toBe('21 of 24 right')
  expect(resultText({ counted: 10, errors: 5 })).toBe('5 of 10 right')
  expect(resultText({ counted: 10, errors: 6 })).toBe('You worked on 10 questions')
  expect(resultText({ counted: 10, errors: 10 })).toBe('You worked on 10 questions')
})
