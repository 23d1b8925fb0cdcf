import { expect, test } from 'vitest'
import { nameMistake } from '#core/mistakes/name-mistake.ts'
import { waysTo } from '#core/strategies/ways.ts'
import { FACTS } from '#core/tables/facts.ts'
import { slipText } from '#web/features/games/mission/slip-text.ts'
import { wayLines } from '#web/features/games/mission/way-text.ts'

test('[G8] [G20] every way to every fact ends with its product, and asks for it while it is to be found', () => {
  for (const fact of FACTS) {
    const product = String(fact.a * fact.b)
    for (const way of waysTo(fact)) {
      const last = wayLines(way, true).at(-1) ?? ''
      expect(last).toMatch(new RegExp(`\\b${product}\\.?$`))
      expect(wayLines(way, false).at(-1)).toMatch(/\?\.?$/)
    }
  }
})

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
