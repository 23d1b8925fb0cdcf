import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeStarter, STARTER_CARDS, starterFacts } from '#core/classes/starter.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'

test("[C45] a starter asks the class's own hard facts first, and is never empty", () => {
  const own = starterFacts({
    hardFacts: [{ fact: '3x7' }, { fact: '4x6' }],
    groups: [{ facts: ['4x6', '2x9'] }, { facts: ['3x3'] }],
  })
  expect(own.slice(0, 4)).toEqual(['3x7', '4x6', '2x9', '3x3'])
  expect(own).toHaveLength(8)
  expect(new Set(own).size).toBe(8)
  expect(starterFacts({ hardFacts: [], groups: [] })).toContain('6x8')
})

test('[C45] fifteen cards: the first fact opens, every fact comes, none follows itself, and the second time from another side', () => {
  const keys = fc.subarray(
    FACTS.map(({ key }) => key),
    { minLength: 2, maxLength: 8 },
  )
  fc.assert(
    fc.property(keys, fc.integer(), (facts, seed) => {
      const cards = makeStarter(facts, seed)
      const asked = cards.map(({ a, b }) => factKey(a, b))
      expect(cards).toHaveLength(STARTER_CARDS)
      expect(new Set(asked)).toEqual(new Set(facts))
      expect(asked[0]).toBe(facts[0])
      expect(asked.every((key, i) => key !== asked[i + 1])).toBe(true)
      expect(makeStarter(facts, seed)).toEqual(cards)
      const [first = ''] = asked
      const forms = cards.filter((_, i) => asked[i] === first).map(({ form }) => form)
      if (forms.length > 1) expect(forms[0]).not.toBe(forms[1])
    }),
  )
})
