import {
  type FactMemory,
  type Mastery,
  MEDALS,
  type Medal,
  type MedalDays,
  onTwoDays,
} from '#core/mastery/mastery.ts'
import { isQuick, standingOf } from '#core/mastery/standing.ts'
import { factKey } from '#core/tables/fact.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

export interface TableMedal {
  readonly table: Table
  readonly medal: Medal
}

/** The facts of each table. Spelled out once: every recorded lesson looks at all of them. */
const FACTS: Readonly<Record<Table, readonly string[]>> = Object.fromEntries(
  TABLES.map((table) => [table, TABLES.map((other) => factKey(table, other))]),
) as Record<Table, string[]>

/**
 * The medals of all tables after a sitting on this day. Bronze: all twelve facts were produced. Silver: all are known
 * at the same time. Gold: all are known by heart at the same time. A medal is an event: it stays whatever comes.
 */
export function winMedals(mastery: Mastery, day: number): Mastery['medals'] {
  const ranks = new Map<string, number>()
  const rankOf = (key: string) => {
    const rank = ranks.get(key) ?? rankIn(mastery, key, day)
    ranks.set(key, rank)
    return rank
  }
  let medals = mastery.medals
  for (const table of TABLES) {
    const won: MedalDays = medals[table] ?? []
    // Mostly a glance is enough: a forecast for every fact would be much of what a lesson costs.
    if (!FACTS[table].every((key) => mayRise(mastery.facts[key], won.length))) continue
    const rank = lowest(FACTS[table], rankOf, won.length)
    if (rank > won.length)
      medals = { ...medals, [table]: [...won, ...Array.from({ length: rank - won.length }, () => day)] }
  }
  return medals
}

/** Whether nothing simple keeps a table with this fact at the rank that it has. */
function mayRise(memory: FactMemory | undefined, won: number): boolean {
  if (!memory?.produced || won === MEDALS.length - 1) return false
  return (won < 1 || onTwoDays(memory.produced)) && (won < 2 || isQuick(memory))
}

/** The lowest rank of these facts, looked for no further than down to what was won already. */
function lowest(keys: readonly string[], rankOf: (key: string) => number, won: number): number {
  let rank = MEDALS.length - 1
  for (const key of keys) {
    rank = Math.min(rank, rankOf(key))
    if (rank <= won) break
  }
  return rank
}

function rankIn(mastery: Mastery, key: string, day: number): number {
  const memory = mastery.facts[key]
  if (!memory) return 0
  const standing = standingOf(key, memory, mastery, day)
  return standing === 'fluent' ? 3 : standing === 'known' ? 2 : 1
}

/** The medals that either has, each with the first day it was won on. */
export function keepMedals(one: Mastery['medals'], other: Mastery['medals']): Mastery['medals'] {
  const kept: Record<number, MedalDays> = {}
  for (const table of TABLES) {
    const [days, others] = [one[table] ?? [], other[table] ?? []]
    const longer = days.length > others.length ? days : others
    if (longer.length > 0)
      kept[table] = longer.map((day, rank) => Math.min(days[rank] ?? day, others[rank] ?? day))
  }
  return kept
}

export function medalOf({ medals }: Pick<Mastery, 'medals'>, table: Table): Medal {
  return MEDALS[medals[table]?.length ?? 0] ?? 'none'
}

export function allMedals(mastery: Pick<Mastery, 'medals'>): TableMedal[] {
  return TABLES.map((table) => ({ table, medal: medalOf(mastery, table) }))
}

/** The medals that `after` has and `before` had not. */
export function medalsWon(before: Mastery, after: Mastery): TableMedal[] {
  if (before.medals === after.medals) return []
  return allMedals(after).filter(({ table, medal }) => medal !== medalOf(before, table))
}
