import type { FactReport } from '#core/reports/fact-report.ts'
import { WEAK_TABLE_FACTS, WEAK_TABLES } from '#core/reports/parameters.ts'
import { isInTable, priorDifficulty } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

export interface WeakAreas {
  /** Facts with recent errors, the weakest first. */
  readonly facts: readonly string[]
  /** Tables with several of them, the weakest first. */
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
  const tables = TABLES.map((table) => ({
    table,
    facts: weak.filter((fact) => isInTable(fact, table)).map(({ key }) => key),
  }))
    .filter((area) => area.facts.length >= WEAK_TABLE_FACTS)
    .sort((x, y) => y.facts.length - x.facts.length || x.table - y.table)
    .slice(0, WEAK_TABLES)
  return { facts: weak.map(({ key }) => key), tables }
}
