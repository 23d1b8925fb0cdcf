import type { FactReport } from '#core/reports/fact-report.ts'
import { MOST, WEAK_TABLE_FACTS, WEAK_TABLES } from '#core/reports/parameters.ts'
import { isInTable, priorDifficulty } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

export interface WeakAreas {
  /** Facts with recent errors, the weakest first. */
  readonly facts: readonly string[]
  /** The fewest tables that explain them, the weakest first: who misses the 7s and 8s misses 3 × 7 and 3 × 8, but not the 3s. */
  readonly tables: readonly { readonly table: Table; readonly facts: readonly string[] }[]
}

export function weakAreas(facts: readonly FactReport[]): WeakAreas {
  const weak = facts
    .filter((fact) => fact.weak)
    .sort(
      (x, y) =>
        Number(y.stuck) - Number(x.stuck) ||
        y.errors - x.errors ||
        priorDifficulty(y.key) - priorDifficulty(x.key),
    )
  return { facts: weak.map(({ key }) => key), tables: weakTables(weak) }
}

interface Seen {
  readonly weak: WeakAreas
  readonly facts: readonly FactReport[]
}

/** The weak tables from 1 to 12, where most of what is not sure yet is in them: of a beginner it is everywhere. */
export function mostlyIn({ weak, facts }: Seen): readonly Table[] {
  const tables = weak.tables.map(({ table }) => table).toSorted((x, y) => x - y)
  const open = facts.filter(({ status }) => status === 'learning' || status === 'fading')
  const inThem = open.filter((fact) => tables.some((table) => isInTable(fact, table)))
  return inThem.length >= MOST * open.length ? tables : []
}

function weakTables(weak: readonly FactReport[]): WeakAreas['tables'] {
  const found: { table: Table; facts: string[] }[] = []
  let unexplained = weak
  while (found.length < WEAK_TABLES) {
    const inTable = (table: Table, facts: readonly FactReport[]) =>
      facts.filter((fact) => isInTable(fact, table))
    const [next] = TABLES.map((table) => ({ table, count: inTable(table, unexplained).length })).sort(
      (x, y) => y.count - x.count || x.table - y.table,
    )
    if (!next || next.count < WEAK_TABLE_FACTS) break
    found.push({ table: next.table, facts: inTable(next.table, weak).map(({ key }) => key) })
    unexplained = unexplained.filter((fact) => !isInTable(fact, next.table))
  }
  return found
}
