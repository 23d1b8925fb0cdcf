import { dayOf } from '#core/calendar/calendar.ts'
import { isLit, latelyHurried, type Mastery } from '#core/mastery/mastery.ts'
import { standingOf, type Whole } from '#core/mastery/standing.ts'
import { likelyKnown, SURE } from '#core/placement/likely-known.ts'
import { FACTS, isInTable, type NamedFact } from '#core/tables/facts.ts'
import { TABLES, type Table, TEACHING_TABLES } from '#core/tables/table.ts'

/**
 * What can be said about a fact on a day. Every screen, mail and print speaks from it.
 * - `new`: never answered, probably not known;
 * - `likely`: never asked, and almost certainly known by what else was answered;
 * - `learning`: answered, not reliable yet;
 * - `known`: right on several days, and expected the next time: the surer, the more often it was missed and the harder it is;
 * - `fluent`: known, and quick for these hands;
 * - `fading`: was known, and is no longer expected or was not asked for long.
 */
export const FACT_STATUSES = ['new', 'likely', 'learning', 'known', 'fluent', 'fading'] as const
export type FactStatus = (typeof FACT_STATUSES)[number]

export interface FactWithStatus extends NamedFact {
  readonly status: FactStatus
  /** It was answered rightly at least once: a fact that was only missed is no light yet. */
  readonly lit: boolean
}

/** `utcOffset` is that of the child's calendar, which says what day it is. */
export function factStatuses(mastery: Mastery, now: number, utcOffset = 0): FactWithStatus[] {
  const day = dayOf(now, utcOffset)
  const asked = FACTS.filter(({ key }) => mastery.facts[key]?.schedule).length
  // Nothing can be inferred from nothing or from haste, and nothing needs to be where every fact was asked.
  const chances: Readonly<Record<string, number>> =
    latelyHurried(mastery, day) || asked === 0 || asked === FACTS.length ? {} : likelyKnown(mastery)
  return FACTS.map((fact) => ({
    ...fact,
    status: statusOf(mastery, fact.key, chances[fact.key] ?? 0, day),
    lit: isLit(mastery.facts[fact.key]),
  }))
}

function statusOf(mastery: Mastery, key: string, likely: number, day: number): FactStatus {
  const memory = mastery.facts[key]
  if (memory?.schedule) return standingOf(key, memory, mastery, day)
  if (memory) return memory.recognised ? 'learning' : 'new'
  return likely >= SURE ? 'likely' : 'new'
}

/** How many facts are known on a day: as factStatuses has them, without a look at those that were never asked. */
export function countKnown(mastery: Pick<Mastery, 'facts' | keyof Whole>, day: number): number {
  const { facts } = mastery
  let known = 0
  for (const key in facts) {
    const memory = facts[key]
    // Mostly a glance is enough.
    if (!memory || memory.knownOn === null) continue
    if (isKnown(standingOf(key, memory, mastery, day))) known += 1
  }
  return known
}

export function isKnown(status: FactStatus): boolean {
  return status === 'known' || status === 'fluent'
}

export type StatusCounts = Readonly<Record<FactStatus, number>>

export function countStatuses(facts: readonly Pick<FactWithStatus, 'status'>[]): StatusCounts {
  const counts = Object.fromEntries(FACT_STATUSES.map((status) => [status, 0])) as Record<FactStatus, number>
  for (const { status } of facts) counts[status] += 1
  return counts
}

/** Known, by heart or not. */
export function knownOf({ known, fluent }: StatusCounts): number {
  return known + fluent
}

/** Twelve facts for each table; a fact such as 7 × 8 belongs to two of them. */
export function statusesByTable(
  facts: readonly FactWithStatus[],
): Readonly<Record<Table, readonly FactWithStatus[]>> {
  return Object.fromEntries(
    TABLES.map((table) => [table, facts.filter((fact) => isInTable(fact, table))]),
  ) as unknown as Record<Table, FactWithStatus[]>
}

/** The planet with the fewest lights that are not bright yet; of those alike the one that is met first. Null when all are. */
export function nearlyBright(planets: ReturnType<typeof statusesByTable>): { readonly table: Table } | null {
  const dim = TEACHING_TABLES.map((table) => ({
    table,
    left: planets[table].filter(({ status }) => !isKnown(status)).length,
  }))
  return dim.filter(({ left }) => left > 0).sort((one, other) => one.left - other.left)[0] ?? null
}

/** How a light looks, by its shape. */
export const LAMPS = ['dark', 'waiting', 'lit', 'bright', 'ringed', 'dusty'] as const
export type Lamp = (typeof LAMPS)[number]

const LAMP_OF = {
  new: 'dark',
  likely: 'waiting',
  learning: 'lit',
  known: 'bright',
  fluent: 'ringed',
  fading: 'dusty',
} as const satisfies Record<FactStatus, Lamp>

export function lampOf({ status, lit }: Pick<FactWithStatus, 'status' | 'lit'>): Lamp {
  return status === 'learning' && !lit ? 'dark' : LAMP_OF[status]
}

/** "10 lit, 3 bright": what every screen of a child says of some lights. Bright ones are lit, too. */
export function countLights(lights: readonly Pick<FactWithStatus, 'status' | 'lit'>[]): {
  readonly lit: number
  readonly bright: number
} {
  return {
    lit: lights.filter(({ lit }) => lit).length,
    bright: lights.filter(({ status }) => isKnown(status)).length,
  }
}

export interface ShiningFact extends FactWithStatus {
  /** It was dark before; else it was lit, and shines more. */
  readonly isNew: boolean
}

/** The facts that shine more after a mission than before it. */
export function shiningMore(
  before: readonly FactWithStatus[],
  after: readonly FactWithStatus[],
): ShiningFact[] {
  const old = new Map(before.map((fact) => [fact.key, fact]))
  return after
    .filter((fact) => {
      const was = old.get(fact.key)
      return shinesMore(was && lampOf(was), lampOf(fact))
    })
    .map((fact) => ({ ...fact, isNew: !old.get(fact.key)?.lit }))
}

export function shinesMore(before: Lamp = 'dark', after: Lamp): boolean {
  return BRIGHTNESS[after] > BRIGHTNESS[before]
}

const BRIGHTNESS: Readonly<Record<Lamp, number>> = {
  dark: 0,
  // Nobody answered it: it is no light yet.
  waiting: 0,
  lit: 1,
  dusty: 2,
  bright: 3,
  ringed: 4,
}
