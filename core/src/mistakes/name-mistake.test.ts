import { describe, expect, test } from 'vitest'
import { nameMistake } from '#core/mistakes/name-mistake.ts'

const of7x8 = (given: number | null) => nameMistake({ a: 7, b: 8 }, given)

describe('[G9] a wrong answer has a name', () => {
  test.each([
    [48, { code: 'one-group-off', groups: -1, of: 8 }],
    [63, { code: 'one-group-off', groups: 1, of: 7 }],
    [54, { code: 'neighbouring-table', gaveFact: { a: 6, b: 9 } }],
    [65, { code: 'digits-swapped' }],
    [15, { code: 'added' }],
    [66, { code: 'off-by-ten' }],
    [46, { code: 'off-by-ten' }],
    [57, { code: 'off-by-one' }],
    [55, { code: 'off-by-one' }],
    [3, { code: 'other' }],
    [-7, { code: 'other' }],
    [null, { code: 'not-yet' }],
  ])('7 × 8 = %s', (given, mistake) => {
    expect(of7x8(given)).toEqual(mistake)
  })

  test('where two names fit, the one that helps most is given', () => {
    expect(nameMistake({ a: 6, b: 9 }, 45)).toEqual({ code: 'one-group-off', groups: -1, of: 9 })
    expect(nameMistake({ a: 2, b: 6 }, 21)).toEqual({ code: 'digits-swapped' })
    // A group of one is a slip of the count.
    expect(nameMistake({ a: 1, b: 8 }, 7)).toEqual({ code: 'off-by-one' })
  })

  test('a right answer is no mistake, and neither is one that looks like another slip', () => {
    expect(of7x8(56)).toBeNull()
    // 2 × 2 = 2 + 2, and 11 reads the same both ways.
    expect(nameMistake({ a: 2, b: 2 }, 4)).toBeNull()
    expect(nameMistake({ a: 1, b: 11 }, 11)).toBeNull()
  })

  test('every wrong number gets exactly one name, whatever the fact', () => {
    for (let a = 1; a <= 12; a += 1)
      for (let b = 1; b <= 12; b += 1)
        for (let given = -5; given <= 200; given += 1)
          expect(nameMistake({ a, b }, given) === null, `${a}×${b}=${given}`).toBe(given === a * b)
  })
})
