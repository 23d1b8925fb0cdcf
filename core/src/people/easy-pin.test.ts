import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEasyPin } from '#core/people/easy-pin.ts'

const ALL = Array.from({ length: 10_000 }, (_, pin) => String(pin).padStart(4, '0'))
const digit = fc.integer({ min: 0, max: 9 })
/** As they lie under the finger, the key below the 8 included. */
const KEYPAD = ['123', '456', '789', '147', '2580', '369']
const reversed = (text: string) => [...text].reverse().join('')

describe('[S50] a PIN that a child tries first is easy', () => {
  test.each(['1212', '1122', '1010', '0007', '2580', '0852', '1470', '1472', '2016', '1984', '7890', '2468'])(
    '%s',
    (pin) => expect(isEasyPin(pin)).toBe(true),
  )

  test('one digit or two, in whatever order', () => {
    fc.assert(
      fc.property(fc.tuple(digit, digit), fc.tuple(...Array(4).fill(fc.boolean())), ([a, b], picks) => {
        expect(isEasyPin(picks.map((isFirst) => (isFirst ? a : b)).join(''))).toBe(true)
      }),
    )
  })

  test('counting on or back by any step', () => {
    fc.assert(
      fc.property(digit, digit, (first, step) => {
        expect(isEasyPin([0, 1, 2, 3].map((times) => (first + times * step) % 10).join(''))).toBe(true)
      }),
    )
  })

  test('a row or column of the keypad with any digit before or after it, both ways', () => {
    const line = fc.constantFrom(...KEYPAD.flatMap((keys) => [keys, reversed(keys)]))
    fc.assert(
      fc.property(line, digit, (keys, other) => {
        for (const pin of [`${keys}${other}`.slice(0, 4), `${other}${keys}`.slice(0, 4)])
          expect(isEasyPin(pin)).toBe(true)
      }),
    )
  })

  test('any year in which somebody of the family was born', () => {
    fc.assert(fc.property(fc.integer({ min: 1900, max: 2099 }), (year) => isEasyPin(String(year))))
  })

  test('and read backwards it stays one, but for a year', () => {
    for (const pin of ALL.filter((one) => !/^(19|20)/.test(one) && !/(91|02)$/.test(one)))
      expect([pin, isEasyPin(reversed(pin))]).toEqual([pin, isEasyPin(pin)])
  })

  test('most PINs are left to choose from', () => {
    expect(ALL.filter((pin) => !isEasyPin(pin)).length).toBeGreaterThan(8_500)
    for (const pin of ['4710', '8305', '6192']) expect(isEasyPin(pin)).toBe(false)
  })
})
