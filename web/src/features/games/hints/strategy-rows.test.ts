import { describe, expect, it } from 'vitest'
import { strategyRows } from '#web/features/games/hints/strategy-rows.ts'

describe('rows of the array picture', () => {
  it('draws exactly as many solid dots as the product, for every fact', () => {
    for (let a = 0; a <= 12; a++) {
      for (let b = 0; b <= 12; b++) {
        const { columns, main, second } = strategyRows({ a, b })
        expect(columns * (main + second), `${a} × ${b}`).toBe(a * b)
      }
    }
  })
  it('shows what is taken away as ghosts', () => {
    expect(strategyRows({ a: 9, b: 7 })).toEqual({ columns: 7, main: 9, second: 0, ghost: 1 })
    expect(strategyRows({ a: 7, b: 9 })).toEqual({ columns: 7, main: 9, second: 0, ghost: 1, across: true })
    expect(strategyRows({ a: 5, b: 7 })).toEqual({ columns: 7, main: 5, second: 0, ghost: 5 })
  })
  it('shows what is added in a second colour', () => {
    expect(strategyRows({ a: 6, b: 7 })).toEqual({ columns: 7, main: 5, second: 1, ghost: 0 })
  })
})
