import type { ChildMemory, Encounter, FactTraits } from '#core/mission/testing/memory.ts'

/**
 * ACT-R activation with the decay of Pavlik & Anderson (2005): every encounter leaves a trace that fades by
 * a power law, faster when the fact was active already (the spacing effect). Time outside of a session counts
 * little, as they found.
 */
const DECAY_BASE = 0.177
const DECAY_SCALE = 0.217
const THRESHOLD = -0.704
const NOISE = 0.255
const OUTSIDE_RATE = 0.025
const DAY_SECONDS = 86_400
const WEIGHT: Readonly<Record<Encounter, number>> = { recalled: 1, recognised: 0.6, judged: 0.4, shown: 0.8 }

interface Trace {
  readonly at: number
  readonly decay: number
  readonly weight: number
}

export function powerLawMemory({ hardness }: FactTraits): ChildMemory {
  const traces: Trace[][] = hardness.map(() => [])
  const strength = (fact: number, at: number) => {
    let sum = 0
    for (const trace of traces[fact] ?? [])
      sum += trace.weight * effectiveSeconds(trace.at, at) ** -trace.decay
    return sum
  }
  const chance = (fact: number, at: number) => {
    const sum = strength(fact, at)
    return sum > 0 ? 1 / (1 + Math.exp((THRESHOLD - Math.log(sum)) / NOISE)) : 0
  }
  const add = (fact: number, at: number, weight: number) => {
    const decay = DECAY_SCALE * strength(fact, at) + DECAY_BASE * (0.8 + 0.2 * (hardness[fact] ?? 1))
    traces[fact]?.push({ at, decay: Math.min(decay, 1), weight })
  }
  return {
    chance,
    recalls: (fact, at, random) => random() < chance(fact, at),
    meet: (fact, at, how, effort) => add(fact, at, WEIGHT[how] * effort),
    bring(fact, random) {
      // Half a year of school, once or twice a week.
      const times = 30 + Math.floor(random() * 30)
      for (let n = times; n > 0; n -= 1) add(fact, -n * 5 - random() * 3, 1)
    },
  }
}

/** Sessions are at the beginning of a day and last minutes: full time within one, a fraction between them. */
function effectiveSeconds(from: number, to: number): number {
  const days = Math.floor(to) - Math.floor(from)
  const seconds = (to - from) * DAY_SECONDS
  return Math.max(1, days > 0 ? seconds * OUTSIDE_RATE : seconds)
}
