import { deriverMemory } from '#core/mission/testing/deriver-memory.ts'
import { exponentialMemory } from '#core/mission/testing/exponential-memory.ts'
import { halfKnowerMemory } from '#core/mission/testing/half-knower-memory.ts'
import { interferenceMemory } from '#core/mission/testing/interference-memory.ts'
import type { ChildMemory, FactTraits } from '#core/mission/testing/memory.ts'
import { powerLawMemory } from '#core/mission/testing/power-law-memory.ts'
import { spacingMemory } from '#core/mission/testing/spacing-memory.ts'
import { twoStateMemory } from '#core/mission/testing/two-state-memory.ts'
import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import { FACTS, IN_TEACHING_ORDER, priorDifficulty } from '#core/tables/facts.ts'

/** The engine was tuned on children of these families … */
export const TUNED_FAMILIES = ['exponential', 'power-law', 'two-state', 'deriver', 'slow'] as const
/** … and never on children of these: they show what it is worth to others. */
export const KEPT_APART = ['spacing', 'interference', 'guesser', 'half-knower'] as const
export const FAMILIES = [...TUNED_FAMILIES, ...KEPT_APART] as const
export type Family = (typeof FAMILIES)[number]
export const LEVELS = ['beginner', 'half-way', 'nearly there'] as const
export type Level = (typeof LEVELS)[number]
export const TEMPERS = ['careful', 'hasty', 'easily tired'] as const
export type Temper = (typeof TEMPERS)[number]

const MEMORY: Readonly<Record<Family, (traits: FactTraits) => ChildMemory>> = {
  exponential: exponentialMemory,
  'power-law': powerLawMemory,
  'two-state': twoStateMemory,
  deriver: deriverMemory,
  slow: exponentialMemory,
  spacing: spacingMemory,
  interference: interferenceMemory,
  guesser: powerLawMemory,
  'half-knower': halfKnowerMemory,
}

/** Facts known on the first day. */
const KNOWN: Readonly<Record<Level, number>> = { beginner: 10, 'half-way': 39, 'nearly there': 66 }

interface Habits {
  /** Wrong although recalled. */
  readonly slip: number
  /** Factor on the time of every answer. */
  readonly pace: number
  /** Seconds spent on a fact that does not come. */
  readonly searches: number
  /** How much of an encounter is taken in. */
  readonly effort: number
  /** Minutes until concentration goes. */
  readonly tiresAfter: number
  /** Seconds to tap a number that is in sight. */
  readonly tap: number
  /** Share of sessions in which nothing is thought about. */
  readonly hurried: number
}

const HABITS: Readonly<Record<Temper, Omit<Habits, 'tap' | 'hurried'>>> = {
  careful: { slip: 0.03, pace: 1.2, searches: 7, effort: 1, tiresAfter: 15 },
  hasty: { slip: 0.08, pace: 0.75, searches: 3, effort: 0.8, tiresAfter: 15 },
  'easily tired': { slip: 0.05, pace: 1, searches: 5, effort: 1, tiresAfter: 5 },
}
const TAP_SECONDS = 1.2

function habitsOf(family: Family, temper: Temper): Habits {
  const usual: Habits = { ...HABITS[temper], tap: TAP_SECONDS, hurried: 0 }
  switch (family) {
    // Times of children are multiples of one another, in hands and in retrieval (Kail 1991).
    case 'slow':
      return { ...usual, pace: 2 * usual.pace, tap: 2 * usual.tap }
    // Rapid guessing comes in whole sittings: short times, right by chance alone (Wise & Kong 2005).
    case 'guesser':
      return { ...usual, hurried: 0.4 }
    default:
      return usual
  }
}

export interface Child {
  readonly family: Family
  readonly temper: Temper
  readonly memory: ChildMemory
  readonly habits: Habits
  readonly random: Random
  /** Whether the session of this day is one without thinking. */
  readonly isHurried: (day: number) => boolean
}

/** The same seed is the same child for every policy. */
export function createChild(family: Family, level: Level, temper: Temper, seed: number): Child {
  const random = createRandom(seedFrom('child', family, level, temper, seed))
  const ability = 0.8 + random() * 0.4
  // The child's own difficulties follow the usual ones only roughly.
  const hardness = FACTS.map(
    ({ key }) => ((0.6 + 0.8 * priorDifficulty(key)) * (0.75 + random() * 0.5)) / ability,
  )
  const memory = MEMORY[family]({ hardness })
  for (const fact of broughtAlong(KNOWN[level], hardness, random)) memory.bring(fact, random)
  const habits = habitsOf(family, temper)
  const isHurried = (day: number) =>
    habits.hurried > 0 && createRandom(seedFrom('hurried', seed, day))() < habits.hurried
  return { family, temper, memory, habits, random, isHurried }
}

const INDEX: ReadonlyMap<string, number> = new Map(FACTS.map(({ key }, index) => [key, index]))
/** Tables in the order of many schools. */
const SCHOOL_ORDER = [1, 2, 10, 5, 3, 4, 6, 9, 8, 7, 11, 12]

/** One child in two learnt table by table at school, with holes; the others here and there, easier ones first. */
function broughtAlong(count: number, hardness: readonly number[], random: Random): number[] {
  const byTable = random() < 0.5
  const place = FACTS.map(({ a, b }, index) => {
    const table = Math.min(SCHOOL_ORDER.indexOf(a), SCHOOL_ORDER.indexOf(b))
    return byTable ? table + random() * 3 : (hardness[index] ?? 1) * 8 + random() * 4
  })
  return IN_TEACHING_ORDER.map(({ key }) => INDEX.get(key) ?? 0)
    .sort((x, y) => (place[x] ?? 0) - (place[y] ?? 0))
    .slice(0, count)
}
