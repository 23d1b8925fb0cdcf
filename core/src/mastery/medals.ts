import { type FactMemory, isMastered, type Mastery, needsPolish, onTwoDays } from '#core/mastery/mastery.ts'
import { GOLD_DAYS_LATER } from '#core/mastery/parameters.ts'
import { factKey } from '#core/tables/fact.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

export const MEDALS = ['none', 'bronze', 'silver', 'gold'] as const
export type Medal = (typeof MEDALS)[number]

export interface TableMedal {
  readonly table: Table
  readonly medal: Medal
}

/** The facts of each table. Spelled out once: every recorded lesson looks at all of them. */
const FACTS: Readonly<Record<Table, readonly string[]>> = Object.fromEntries(
  TABLES.map((table) => [table, TABLES.map((other) => factKey(table, other))]),
) as Record<Table, string[]>

/** Bronze: all twelve facts produced once. Silver: each on two days. Gold: all mastered, and still there a week later. */
export function medalOf(mastery: Mastery, table: Table): Medal {
  let rank = MEDALS.length - 1
  for (const key of FACTS[table]) {
    rank = Math.min(rank, rankOf(mastery.facts[key]))
    if (rank === 0) break
  }
  return MEDALS[rank] ?? 'none'
}

export function allMedals(mastery: Mastery): TableMedal[] {
  return TABLES.map((table) => ({ table, medal: medalOf(mastery, table) }))
}

export interface Rise {
  /** The medals that `after` has and `before` had not. */
  readonly medals: readonly TableMedal[]
  /** The facts that are mastered in `after` and were not in `before`. */
  readonly known: readonly string[]
}

/** What practice brought. In one pass, and of most lessons no fact rose: then no table has to be looked at. */
export function riseOf(before: Mastery, after: Mastery): Rise {
  const known: string[] = []
  let rose = false
  for (const key in after.facts) {
    const [was, is] = [before.facts[key], after.facts[key]]
    if (was === is) continue
    rose ||= rankOf(is) !== rankOf(was)
    if (isMastered(is) && !isMastered(was)) known.push(key)
  }
  const medals = rose ? allMedals(after).filter(({ table, medal }) => medal !== medalOf(before, table)) : []
  return { medals, known }
}

/** The facts of a table on their way, for a ring that fills. */
export function factsProduced(mastery: Mastery, table: Table): number {
  return FACTS[table].filter((key) => mastery.facts[key]?.produced).length
}

export function factsToPolish(mastery: Mastery, table: Table, now: number, utcOffset = 0): number {
  return FACTS[table].filter((key) => needsPolish(mastery.facts[key], now, utcOffset)).length
}

function rankOf(fact: FactMemory | undefined): number {
  if (!fact?.produced) return 0
  if (!onTwoDays(fact.produced)) return 1
  const stayed = fact.produced.last - fact.produced.first >= GOLD_DAYS_LATER
  return isMastered(fact) && stayed ? 3 : 2
}
