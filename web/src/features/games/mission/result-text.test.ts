import { expect, test } from 'vitest'
import { resultText, visitedOf } from '#web/features/games/mission/result-text.ts'

test('[G52] a child who missed more than half reads how much was done, not how little was right', () => {
  expect(resultText({ counted: 24, errors: 3 })).toBe('21 of 24 right')
  expect(resultText({ counted: 10, errors: 5 })).toBe('5 of 10 right')
  expect(resultText({ counted: 10, errors: 6 })).toBe('You worked on 10 questions')
  expect(resultText({ counted: 10, errors: 10 })).toBe('You worked on 10 questions')
})

test('[C41] the result names the tables of the class of which the mission asked a fact', () => {
  const step = (a: number, b: number) => ({ step: { facts: [{ a, b }] } }) as never
  expect(visitedOf([7, 8, 11], { steps: [step(2, 3), step(8, 4), step(5, 7)] })).toEqual([7, 8])
  expect(visitedOf([], { steps: [step(7, 8)] })).toEqual([])
})
