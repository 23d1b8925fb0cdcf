import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { factsToPrint, makeWorksheet, type Task, worksheetFromCode } from '#core/print/worksheet.ts'
import { learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'

const anySheet = fc.record({
  keys: fc.uniqueArray(fc.constantFrom(...FACTS.map(({ key }) => key)), { minLength: 1, maxLength: 8 }),
  seed: fc.nat(),
})

/** The fact a task is about, with its answer filled in. */
function factIn({ a, b, c, answer }: Task): string {
  const first = a ?? answer
  const second = b ?? answer
  expect(first * second).toBe(c ?? answer)
  return factKey(first, second)
}

describe('[R30] a worksheet', () => {
  test('asks each of its facts three times, from different sides, never twice in a row', () => {
    fc.assert(
      fc.property(anySheet, ({ keys, seed }) => {
        const { tasks } = makeWorksheet(keys, seed)
        const asked = tasks.map(factIn)
        for (const key of keys) {
          const forms = tasks.filter((_, index) => asked[index] === key).map(({ form }) => form)
          expect(forms.toSorted()).toEqual(['division', 'missing-factor', 'product'])
        }
        expect(asked).toHaveLength(keys.length * 3)
        if (keys.length > 1) for (const [i, one] of asked.entries()) expect(one).not.toBe(asked[i + 1])
      }),
    )
  })

  test('comes again from the code that stands on it, however it is typed', () => {
    fc.assert(
      fc.property(anySheet, ({ keys, seed }) => {
        const sheet = makeWorksheet(keys, seed)
        expect(worksheetFromCode(sheet.code)).toEqual(sheet)
        expect(worksheetFromCode(` ${sheet.code.toLowerCase().replaceAll('-', '')} `)).toEqual(sheet)
        expect(sheet.code).toMatch(/^[2-9A-HJKMNP-Z]{1,4}(-[2-9A-HJKMNP-Z]{1,4})*$/)
      }),
    )
  })

  test('is another one with another seed', () => {
    const keys = FACTS.slice(20, 28).map(({ key }) => key)
    expect(makeWorksheet(keys, 1).tasks).not.toEqual(makeWorksheet(keys, 2).tasks)
    expect(makeWorksheet(keys, 1).code).not.toBe(makeWorksheet(keys, 2).code)
  })

  test.each(['', '2', 'OOOO', '1111-1111', 'ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ', '🦊', 'x'.repeat(500)])(
    'is not made of %j',
    (code) => {
      expect(worksheetFromCode(code)).toBeNull()
    },
  )

  test('nearly every slip of the pen is noticed', () => {
    const { code } = makeWorksheet(['7x8', '6x8'], 42)
    const slips = [...code].flatMap((letter, place) =>
      letter === '-'
        ? []
        : [...'23456789ABCDEFGH'].map((other) => code.slice(0, place) + other + code.slice(place + 1)),
    )
    const taken = slips.filter((slip) => slip !== code && worksheetFromCode(slip))
    expect(taken.length).toBeLessThan(slips.length / 10)
  })

  test('holds the weak facts first, then what fades, is learnt or known', () => {
    const missed = [sitting(18_999, '7x8=54'), sitting(19_000, '7x8=54', '3x4')]
    const report = reportOn(19_000, ...learnt(19_000, '2x2', '2x3'), ...missed)
    expect(factsToPrint(report, 4)).toEqual(['7x8', '3x4', '2x2', '2x3'])
  })
})
