import type { ChildMemory, Encounter, FactTraits } from '#core/mission/testing/memory.ts'

/**
 * The predictive performance equation (Walsh, Gluck, Gunzelmann, Jastrzembski & Krusmark 2018): strength is the
 * amount of practice to a power times its age to another, and practice that was spread out fades more slowly.
 * Exponents and noise are theirs. The threshold is lower than in their laboratory, so that a fact takes weeks.
 */
const LEARNING = 0.1
const RECENCY = 0.6
const DECAY_BASE = 0.04
const DECAY_SCALE = 0.08
const NOISE = 0.04
const THRESHOLD = 0.6
const THRESHOLD_PER_HARDNESS = 0.04
const DAY_SECONDS = 86_400
const WEIGHT: Readonly<Record<Encounter, number>> = { recalled: 1, recognised: 0.6, judged: 0.4, shown: 0.8 }

interface Practice {
  readonly traces: { readonly at: number; readonly weight: number }[]
  amount: number
  /** Sum of 1 / ln(lag + e): high when the same fact was crammed. */
  crammed: number
}

export function spacingMemory({ hardness }: FactTraits): ChildMemory {
  const practised = hardness.map((): Practice => ({ traces: [], amount: 0, crammed: 0 }))
  const chance = (fact: number, at: number) => {
    const practice = practised[fact]
    if (!practice || practice.amount === 0) return 0
    const threshold = THRESHOLD + THRESHOLD_PER_HARDNESS * ((hardness[fact] ?? 1) - 1)
    return 1 / (1 + Math.exp((threshold - strength(practice, at)) / NOISE))
  }
  const add = (fact: number, at: number, weight: number) => {
    const practice = practised[fact]
    if (!practice) return
    const before = practice.traces.at(-1)
    if (before) practice.crammed += 1 / Math.log(seconds(before.at, at) + Math.E)
    practice.traces.push({ at, weight })
    practice.amount += weight
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

function strength({ traces, amount, crammed }: Practice, at: number): number {
  const decay = DECAY_BASE + (DECAY_SCALE * crammed) / Math.max(1, traces.length - 1)
  return amount ** LEARNING * age(traces, at) ** -decay
}

/** The mean age of all practice; what is recent counts most. */
function age(traces: Practice['traces'], at: number): number {
  let sum = 0
  let weights = 0
  for (const trace of traces) {
    const old = seconds(trace.at, at)
    const weight = trace.weight * old ** -RECENCY
    sum += weight * old
    weights += weight
  }
  return sum / weights
}

function seconds(from: number, to: number): number {
  return Math.max(1, (to - from) * DAY_SECONDS)
}
