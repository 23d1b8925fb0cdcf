import { deriverMemory } from '#core/mission/testing/deriver-memory.ts'
import { exponentialMemory } from '#core/mission/testing/exponential-memory.ts'
import type { ChildMemory, FactTraits } from '#core/mission/testing/memory.ts'
import { powerLawMemory } from '#core/mission/testing/power-law-memory.ts'
import { twoStateMemory } from '#core/mission/testing/two-state-memory.ts'
import { createRandom, type Random, seedFrom } from '#core/random/random.ts'
import { FACTS, IN_TEACHING_ORDER, priorDifficulty } from '#core/tables/facts.ts'

export const FAMILIES = ['exponential', 'power-law', 'two-state', 'deriver'] as const
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
}

const HABITS: Readonly<Record<Temper, Habits>> = {
  careful: { slip: 0.03, pace: 1.2, searches: 7, effort: 1, tiresAfter: 15 },
  hasty: { slip: 0.08, pace: 0.75, searches: 3, effort: 0.8, tiresAfter: 15 },
  'easily tired': { slip: 0.05, pace: 1, searches: 5, effort: 1, tiresAfter: 5 },
}

export interface Child {
  readonly family: Family
  readonly temper: Temper
  readonly memory: ChildMemory
  readonly habits: Habits
  readonly random: Random
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
  return { family, temper, memory, habits: HABITS[temper], random }
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
