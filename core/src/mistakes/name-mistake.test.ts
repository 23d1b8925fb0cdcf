import { describe, expect, test } from 'vitest'
import { isSlip, type Mistake, nameMistake } from '#core/mistakes/name-mistake.ts'

const of7x8 = (given: number | null) => nameMistake({ a: 7, b: 8 }, given)

/** The code alone of `'7x8=54'`. */
function codeOf(said: string): Mistake['code'] | undefined {
  const [a = 0, b = 0, given = 0] = said.split(/[x=]/).map(Number)
  return nameMistake({ a, b }, given)?.code
}

interface Answer {
  readonly a: number
  readonly b: number
  readonly given: number
  readonly mistake: Mistake | null
}

const EVERY_ANSWER: Answer[] = []
for (let a = 1; a <= 12; a += 1)
  for (let b = 1; b <= 12; b += 1)
    for (let given = -5; given <= 200; given += 1)
      EVERY_ANSWER.push({ a, b, given, mistake: nameMistake({ a, b }, given) })

describe('[G9] a wrong answer has a name', () => {
  test.each([
    [48, { code: 'groups-off', groups: -1, of: 8, gaveFact: { a: 6, b: 8 } }],
    [63, { code: 'groups-off', groups: 1, of: 7, gaveFact: { a: 7, b: 9 } }],
    [42, { code: 'groups-off', groups: -2, of: 7, gaveFact: { a: 7, b: 6 } }],
    [80, { code: 'groups-off', groups: 3, of: 8, gaveFact: { a: 10, b: 8 } }],
    [8, { code: 'groups-off', groups: -6, of: 8, gaveFact: { a: 1, b: 8 } }],
    [54, { code: 'neighbouring-table', gaveFact: { a: 6, b: 9 } }],
    [65, { code: 'digits-swapped' }],
    [5, { code: 'digit-count', digits: 'missing' }],
    [6, { code: 'digit-count', digits: 'missing' }],
    [566, { code: 'digit-count', digits: 'extra' }],
    [156, { code: 'digit-count', digits: 'extra' }],
    [15, { code: 'added' }],
    [66, { code: 'one-digit-off' }],
    [36, { code: 'one-digit-off' }],
    [52, { code: 'one-digit-off' }],
    [57, { code: 'off-by-one' }],
    [55, { code: 'off-by-one' }],
    [3, { code: 'other' }],
    [0, { code: 'other' }],
    [-7, { code: 'other' }],
    [null, { code: 'not-yet' }],
  ])('7 × 8 = %s', (given, mistake) => {
    expect(of7x8(given)).toEqual(mistake)
  })

  test.each([
    ['the square of a factor is some groups off', '6x9=81', 'groups-off'],
    ['a group off before a digit', '9x5=54', 'groups-off'],
    ['adding before a group off', '3x3=6', 'added'],
    ['swapped digits before several groups', '9x7=36', 'digits-swapped'],
    ['a factor given back is a group, not half a number', '5x9=5', 'groups-off'],
    ['also where the other factor is one', '1x12=1', 'other'],
    ['a group of one is a slip of the count', '1x8=7', 'off-by-one'],
    ['half a number before several groups', '2x7=4', 'digit-count'],
    ['a digit too many before several groups', '1x8=88', 'digit-count'],
    ['ten without its zero is not swapped', '2x5=1', 'digit-count'],
    ['several groups before one digit', '4x7=48', 'groups-off'],
    ['a group beyond the table', '12x12=156', 'groups-off'],
    ['several groups beyond the table tell nothing', '9x5=65', 'one-digit-off'],
    ['a neighbour before one away', '7x7=48', 'neighbouring-table'],
    ['one away before one digit', '9x9=82', 'off-by-one'],
    ['a product of one digit has no other digit that is right', '3x3=7', 'other'],
    ['three digits in another order', '11x12=123', 'digits-swapped'],
    ['a digit left out in the middle', '9x12=18', 'digit-count'],
  ])('where several names fit: %s', (_, said, code) => {
    expect(codeOf(said)).toBe(code)
  })

  test('of two kinds of groups the fewer are named', () => {
    expect(nameMistake({ a: 2, b: 6 }, 24)).toMatchObject({ groups: 2, of: 6 })
    expect(nameMistake({ a: 6, b: 2 }, 24)).toMatchObject({ groups: 2, of: 6 })
  })

  test('a right answer is no mistake, and neither is one that looks like another slip', () => {
    expect(of7x8(56)).toBeNull()
    // 2 × 2 = 2 + 2, and 11 reads the same both ways.
    expect(nameMistake({ a: 2, b: 2 }, 4)).toBeNull()
    expect(nameMistake({ a: 1, b: 11 }, 11)).toBeNull()
  })

  test('every wrong number gets exactly one name, whatever the fact', () => {
    expect(
      EVERY_ANSWER.filter(({ a, b, given, mistake }) => (mistake === null) !== (given === a * b)),
    ).toEqual([])
  })

  test('a fact that is said to have been given has the number that was given', () => {
    const isFalse = ({ a, b, given, mistake }: Answer) =>
      mistake !== null &&
      (('gaveFact' in mistake && mistake.gaveFact.a * mistake.gaveFact.b !== given) ||
        (mistake.code === 'groups-off' && a * b + mistake.groups * mistake.of !== given))
    expect(EVERY_ANSWER.filter(isFalse)).toEqual([])
  })

  test('both orders of a fact give the same name', () => {
    const differs = ({ a, b, given, mistake }: Answer) =>
      nameMistake({ a: b, b: a }, given)?.code !== mistake?.code
    expect(EVERY_ANSWER.filter(differs)).toEqual([])
  })
})

test('[G9] a slip of the finger tells little about what is known', () => {
  const slips = [65, 5, 566]
  const others = [48, 42, 8, 54, 15, 57, 66, 52, 3, null]
  for (const given of slips) expect(isSlip(of7x8(given) as Mistake), String(given)).toBe(true)
  for (const given of others) expect(isSlip(of7x8(given) as Mistake), String(given)).toBe(false)
})
