import { expect, test } from 'vitest'
import { slipText } from '#web/features/games/mission/slip-text.ts'

const said = (given: number | boolean | null, asksProduct = true) =>
  slipText({ a: 7, b: 8, given, correct: false }, asksProduct)

test('[G9] [G20] every slip gets a kind sentence', () => {
  for (const given of [null, 5, 8, 15, 42, 49, 54, 55, 57, 65, 66, 99, 566]) {
    expect(said(given)).not.toMatch(/wrong|error|mistake/i)
    expect(said(given)).not.toBe('')
  }
})

test.each([
  [48, 'one group of 8'],
  [42, 'That is 7 × 6. Here we need 7 × 8.'],
  [8, 'That is 1 × 8. Here we need 7 × 8.'],
  [54, 'That is 6 × 9. Here we need 7 × 8.'],
  [5, 'missing'],
  [566, 'one digit too many'],
  [66, 'one digit is different'],
])('[G9] 7 × 8 = %i: %s', (given, words) => {
  expect(said(given)).toContain(words)
})

test('[G20] only a product is named', () => {
  expect(said(9, false)).toBe(said(false, false))
})
