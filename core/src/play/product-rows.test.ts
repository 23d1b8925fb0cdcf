import { describe, expect, test } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { beatsOf, halfOf, productsOf, rowsAt } from '#core/play/product-rows.ts'

const EACH = Array.from({ length: 12 }, (_, i) => i + 1)

describe('the rows of a product', () => {
  test('are as many as its first factor says: 3 × 4 are three, 4 × 3 are four', () => {
    expect(rowsAt(3)).toHaveLength(3)
    expect(rowsAt(4)).toHaveLength(4)
  })

  test.each(EACH)('of %i rows all have begun within 520 ms, one after the other', (a) => {
    const times = rowsAt(a)
    expect(times[0]).toBe(0)
    expect(times.at(-1)).toBeLessThanOrEqual(520)
    expect(times.every((time, row) => row === 0 || time > (times[row - 1] ?? 0))).toBe(true)
  })

  test('are read in halves, ten in fives', () => {
    expect([4, 6, 7, 10, 12].map(halfOf)).toEqual([4, 6, 6, 5, 6])
  })
})

const answered = (a: number, b: number, right = true): PlayEvent => ({
  type: 'answered',
  fact: { a, b },
  given: a * b,
  right,
  slot: 0,
  told: true,
})
const checked = (tone: 'right' | 'wrong' | 'quiet'): PlayEvent => ({ type: 'checked', tone, right: 1, of: 1 })

describe('what is drawn of an answer', () => {
  test('is each product of a few that were answered together, one after the other, the largest one last', () => {
    const products = productsOf([answered(2, 6), answered(6, 6), answered(3, 6), checked('right')])
    expect(products.map(({ a, b }) => a * b)).toEqual([12, 18, 36])
    expect(beatsOf(products)).toHaveLength(3)
    expect(beatsOf(products.slice(2))).toEqual(rowsAt(6))
  })

  test('is the largest product alone where there are many', () => {
    const many = EACH.map((a) => answered(a, 7))
    expect(productsOf([...many, checked('right')])).toEqual([{ a: 12, b: 7 }])
  })

  test('is nothing where the child was wrong, or is not told', () => {
    expect(productsOf([answered(2, 6, false), checked('wrong')])).toEqual([])
    expect(productsOf([answered(2, 6), checked('quiet')])).toEqual([])
  })
})
