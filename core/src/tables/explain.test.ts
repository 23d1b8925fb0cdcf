import { describe, expect, test } from 'vitest'
import { explain, type Strategy } from '#core/tables/explain.ts'

function resultOf(strategy: Strategy): number | null {
  if (strategy.way === 'known') return null
  const [first, second] = strategy.parts.map(({ a, b }) => a * b) as [number, number | undefined]
  switch (strategy.way) {
    case 'add':
      return first + (second ?? Number.NaN)
    case 'subtract':
      return first - (second ?? Number.NaN)
    case 'double':
      return first * 2
    case 'halve':
      return first / 2
  }
}

describe('[L18] a fact is explained by a picture and an easier fact', () => {
  test('6 × 7 is 5 × 7 and one more 7, drawn as 6 rows of 7', () => {
    expect(explain({ a: 6, b: 7 })).toEqual({
      rows: 6,
      columns: 7,
      product: 42,
      strategy: {
        way: 'add',
        parts: [
          { a: 5, b: 7 },
          { a: 1, b: 7 },
        ],
      },
    })
  })

  test('9 × 8 is 10 × 8 less 8; 8 × 7 is twice 4 × 7; 5 × 9 is half of 10 × 9', () => {
    expect(explain({ a: 9, b: 8 }).strategy).toMatchObject({
      way: 'subtract',
      parts: [
        { a: 10, b: 8 },
        { a: 1, b: 8 },
      ],
    })
    expect(explain({ a: 8, b: 7 }).strategy).toMatchObject({ way: 'double', parts: [{ a: 4, b: 7 }] })
    expect(explain({ a: 5, b: 9 }).strategy).toMatchObject({ way: 'halve', parts: [{ a: 10, b: 9 }] })
  })

  test('[L22] the factors stay in their places: 8 × 9 is 8 × 10 less 8 × 1', () => {
    expect(explain({ a: 8, b: 9 }).strategy).toMatchObject({
      way: 'subtract',
      parts: [
        { a: 8, b: 10 },
        { a: 8, b: 1 },
      ],
    })
    for (let a = 1; a <= 12; a += 1) {
      for (let b = 1; b <= 12; b += 1) {
        const { strategy } = explain({ a, b })
        const parts: readonly { a: number; b: number }[] = strategy.way === 'known' ? [] : strategy.parts
        const sameRows = parts.every((part) => part.a === a)
        const sameColumns = parts.every((part) => part.b === b)
        expect(sameRows || sameColumns, `${a}×${b}`).toBe(true)
      }
    }
  })

  test('every strategy leads to the product', () => {
    for (let a = 0; a <= 12; a += 1) {
      for (let b = 0; b <= 12; b += 1) {
        const { product, strategy } = explain({ a, b })
        expect(product).toBe(a * b)
        expect(resultOf(strategy) ?? product, `${a}×${b}`).toBe(product)
        const isKnown = [a, b].some((factor) => [0, 1, 10].includes(factor))
        expect(strategy.way === 'known', `${a}×${b}`).toBe(isKnown)
      }
    }
  })
})
