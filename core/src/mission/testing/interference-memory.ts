import type { ChildMemory, FactTraits } from '#core/mission/testing/memory.ts'
import { powerLawMemory } from '#core/mission/testing/power-law-memory.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'

/**
 * Network interference (Campbell 1995): a problem also activates its neighbours in both tables and the facts with
 * the same product. The stronger and the more recent those are, the more often they get in the way, and the wrong
 * answer is then one of theirs. Without them it is the power-law memory: an answer that was in the way is not lost.
 */
const MOST_HINDERED = 0.3
/** The own association counts for so many others. */
const OWN_WEIGHT = 4
const RECENT_HALF_LIFE_DAYS = 1

export function interferenceMemory(traits: FactTraits): ChildMemory {
  const memory = powerLawMemory(traits)
  const lastMet = new Float64Array(FACTS.length).fill(Number.NEGATIVE_INFINITY)
  const activation = (fact: number, at: number) =>
    memory.chance(fact, at) * 2 ** (-(at - (lastMet[fact] ?? 0)) / RECENT_HALF_LIFE_DAYS)
  const chance = (fact: number, at: number) => {
    const own = memory.chance(fact, at)
    if (own === 0) return 0
    let others = 0
    for (const other of COMPETITORS[fact] ?? []) others += activation(other, at)
    return own * (1 - (MOST_HINDERED * others) / (others + OWN_WEIGHT * own))
  }
  return {
    ...memory,
    chance,
    recalls: (fact, at, random) => random() < chance(fact, at),
    meet(fact, at, how, effort, random) {
      memory.meet(fact, at, how, effort, random)
      lastMet[fact] = at
    },
    confusedWith(fact, at) {
      const rivals = (COMPETITORS[fact] ?? []).filter((other) => !isSameProduct(fact, other))
      const strongest = rivals.sort((x, y) => activation(y, at) - activation(x, at))[0]
      return strongest !== undefined && activation(strongest, at) > 0 ? strongest : null
    },
  }
}

const COMPETITORS: readonly (readonly number[])[] = FACTS.map(({ a, b }, fact) => {
  const neighbours = [factKey(a, b - 1), factKey(a, b + 1), factKey(a - 1, b), factKey(a + 1, b)]
  return FACTS.flatMap(({ key }, other) =>
    other !== fact && (neighbours.includes(key) || isSameProduct(fact, other)) ? [other] : [],
  )
})

function isSameProduct(fact: number, other: number): boolean {
  return product(fact) === product(other)
}

function product(fact: number): number {
  const { a, b } = FACTS[fact] ?? { a: 0, b: 0 }
  return a * b
}
