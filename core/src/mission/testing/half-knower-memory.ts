import { exponentialMemory } from '#core/mission/testing/exponential-memory.ts'
import type { ChildMemory, FactTraits } from '#core/mission/testing/memory.ts'
import { FACTS } from '#core/tables/facts.ts'

/**
 * Some facts stay half known whatever is practised: right and wrong answers are equally strong, the flat
 * distribution of associations of Siegler (1988). Here it is the hard part of the tables of 7 and 8, where children
 * err most (Campbell & Graham 1985).
 */
const HALF = 0.5
const HARD_TABLES = [7, 8]
const EASY_TABLES = [1, 2, 5, 10]

const HALF_KNOWN: readonly boolean[] = FACTS.map(({ a, b }) => {
  const isOf = (tables: readonly number[]) => tables.includes(a) || tables.includes(b)
  return isOf(HARD_TABLES) && !isOf(EASY_TABLES)
})

export function halfKnowerMemory(traits: FactTraits): ChildMemory {
  const memory = exponentialMemory(traits)
  const chance = (fact: number, at: number) => (HALF_KNOWN[fact] ? HALF : memory.chance(fact, at))
  return { ...memory, chance, recalls: (fact, at, random) => random() < chance(fact, at) }
}
