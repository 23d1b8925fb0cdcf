import type { ChildMemory, Encounter, FactTraits } from '#core/mission/testing/memory.ts'

/**
 * Exponential forgetting with a spacing gain: each fact has a half-life in days. A success lengthens it the
 * more, the closer the fact was to being forgotten.
 */
const FIRST_HALF_LIFE = 0.3
const GAIN: Readonly<Record<Encounter, number>> = { recalled: 2.5, recognised: 1.1, judged: 0.5, shown: 0.7 }
const MONTHS_AGO = 20

export function exponentialMemory({ hardness }: FactTraits): ChildMemory {
  const halfLife = new Float64Array(hardness.length)
  const last = new Float64Array(hardness.length)
  const chance = (fact: number, at: number) =>
    halfLife[fact] ? 2 ** (-(at - (last[fact] ?? 0)) / (halfLife[fact] ?? 1)) : 0
  return {
    chance,
    recalls: (fact, at, random) => random() < chance(fact, at),
    meet(fact, at, how, effort) {
      const first = FIRST_HALF_LIFE / (hardness[fact] ?? 1)
      const forgotten = 1 - chance(fact, at)
      const old = halfLife[fact] ?? 0
      // What had to be shown was lost: most of its half-life goes, something is saved.
      const kept = how === 'shown' ? Math.max(first, old * 0.6) : Math.max(first, old)
      halfLife[fact] = old === 0 ? first * effort : kept * (1 + GAIN[how] * effort * forgotten)
      last[fact] = at
    },
    bring(fact, random) {
      halfLife[fact] = 60 * Math.exp(random() * 2)
      last[fact] = -random() * MONTHS_AGO
    },
  }
}
