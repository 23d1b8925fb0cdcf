import type { ChildMemory, Encounter, FactTraits } from '#core/mission/testing/memory.ts'

/**
 * Known or not known (Bayesian knowledge tracing) with forgetting: an encounter teaches the fact with some
 * chance; what is known is lost with a chance per day that falls with every day on which it was recalled.
 */
const LEARN: Readonly<Record<Encounter, number>> = {
  recalled: 0,
  recognised: 0.07,
  judged: 0.04,
  shown: 0.18,
}
const FORGET_PER_DAY = 0.12
const FORGET_FALLS = 0.55

export function twoStateMemory({ hardness }: FactTraits): ChildMemory {
  const known = hardness.map(() => false)
  const last = new Float64Array(hardness.length)
  const recallDays = new Float64Array(hardness.length)
  const lastRecallDay = new Float64Array(hardness.length).fill(-1)
  const stays = (fact: number, at: number) => {
    const hazard = Math.min(
      0.5,
      FORGET_PER_DAY * (hardness[fact] ?? 1) * FORGET_FALLS ** (recallDays[fact] ?? 0),
    )
    return (1 - hazard) ** Math.max(0, at - (last[fact] ?? 0))
  }
  return {
    chance: (fact, at) => (known[fact] ? stays(fact, at) : 0),
    recalls(fact, at, random) {
      if (known[fact] && random() >= stays(fact, at)) known[fact] = false
      last[fact] = at
      return known[fact] ?? false
    },
    meet(fact, at, how, effort, random) {
      if (!known[fact]) {
        known[fact] = random() < (LEARN[how] * effort) / (hardness[fact] ?? 1)
        if (known[fact]) recallDays[fact] = (recallDays[fact] ?? 0) / 2
      } else if (how === 'recalled' && Math.floor(at) > (lastRecallDay[fact] ?? -1)) {
        recallDays[fact] = (recallDays[fact] ?? 0) + 1
        lastRecallDay[fact] = Math.floor(at)
      }
      last[fact] = at
    },
    bring(fact, random) {
      known[fact] = true
      recallDays[fact] = 4 + Math.floor(random() * 3)
    },
  }
}
