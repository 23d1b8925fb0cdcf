import { expect, test } from 'vitest'
import type { FactReport } from '#core/reports/fact-report.ts'
import { mostlyIn, weakAreas } from '#core/reports/weak-areas.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'

type Which = (fact: (typeof FACTS)[number]) => boolean

function seen(isWeak: Which, isOpen = isWeak) {
  const facts = FACTS.map((fact) => {
    const status = isOpen(fact) ? 'learning' : 'known'
    return { ...fact, status, weak: isWeak(fact), stuck: false, errors: 1 } as FactReport
  })
  return { facts, weak: weakAreas(facts) }
}
const missing = (isWeak: Which) => seen(isWeak).weak

test('[R23] weak areas are said as a person says them: who misses the 7s and 8s does not miss the 3s and 4s', () => {
  const { tables } = missing((fact) => isInTable(fact, 7) || isInTable(fact, 8))
  expect(tables.map(({ table }) => table).sort()).toEqual([7, 8])
  expect(tables.map(({ facts }) => facts.length)).toEqual([12, 12])
})

test('[R23] a few weak facts here and there are no weak table', () => {
  const few = ['3x4', '6x7', '8x9', '11x12']
  expect(missing(({ key }) => few.includes(key)).tables).toEqual([])
})

test('[R23] most is in some tables where most that is not sure yet is: of a beginner it is everywhere', () => {
  const in78: Which = (fact) => isInTable(fact, 7) || isInTable(fact, 8)
  expect(mostlyIn(seen(in78))).toEqual([7, 8])
  expect(mostlyIn(seen(() => true))).toEqual([])
  expect(mostlyIn(seen(in78, () => true))).toEqual([])
})
