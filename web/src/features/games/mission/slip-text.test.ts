import { expect, test } from 'vitest'
import { nameMistake } from '#core/mistakes/name-mistake.ts'
import { slipText } from '#web/features/games/mission/slip-text.ts'

test('[G9] [G20] every slip gets a kind sentence; only a product is named', () => {
  for (const given of [null, 15, 49, 54, 55, 57, 65, 66, 99]) {
    const said = slipText({ a: 7, b: 8, given, correct: false }, true)
    expect(said).not.toMatch(/wrong|error|mistake/i)
    expect(said).not.toBe('')
  }
  expect(nameMistake({ a: 7, b: 8 }, 54)).toMatchObject({ code: 'neighbouring-table' })
  expect(slipText({ a: 7, b: 8, given: 54, correct: false }, true)).toContain('6 × 9')
  expect(slipText({ a: 7, b: 8, given: 9, correct: false }, false)).toBe(
    slipText({ a: 7, b: 8, given: false, correct: false }, false),
  )
})
