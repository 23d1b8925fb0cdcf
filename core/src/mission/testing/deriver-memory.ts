import type { ChildMemory, Encounter, FactTraits } from '#core/mission/testing/memory.ts'

/**
 * A child who works facts out and only slowly remembers them: an association grows a little with every right
 * answer, however it was found, and fades; the more days it was practised on, the more slowly.
 */
const GROWS: Readonly<Record<Encounter, number>> = {
  recalled: 0.35,
  recognised: 0.2,
  judged: 0.1,
  shown: 0.3,
}
const FADES = 0.6
const FADES_LESS_PER_DAY = 0.4

export function deriverMemory({ hardness }: FactTraits): ChildMemory {
  const association = new Float64Array(hardness.length)
  const last = new Float64Array(hardness.length)
  const days = new Float64Array(hardness.length)
  const left = (fact: number, at: number) => {
    const exponent = (FADES * (hardness[fact] ?? 1)) / (1 + FADES_LESS_PER_DAY * (days[fact] ?? 0))
    return (association[fact] ?? 0) * (1 + Math.max(0, at - (last[fact] ?? 0))) ** -exponent
  }
  const chance = (fact: number, at: number) => 1 - Math.exp(-left(fact, at))
  return {
    chance,
    recalls: (fact, at, random) => random() < chance(fact, at),
    meet(fact, at, how, effort) {
      const isNewDay = Math.floor(at) > Math.floor(last[fact] ?? 0)
      association[fact] = Math.min(6, left(fact, at) + GROWS[how] * effort)
      if (isNewDay || days[fact] === 0) days[fact] = (days[fact] ?? 0) + 1
      last[fact] = at
    },
    bring(fact, random) {
      association[fact] = 3.5 + random() * 2
      days[fact] = 8 + random() * 8
    },
  }
}
