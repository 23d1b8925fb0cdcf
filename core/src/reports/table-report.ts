import type { Medal } from '#core/mastery/mastery.ts'
import { type FactReport, typicalSeconds } from '#core/reports/fact-report.ts'
import { countStatuses, type StatusCounts } from '#core/status/fact-status.ts'
import type { Table } from '#core/tables/table.ts'

/** How sure and how quick answers are: of the first answers of a day that are kept, and of right answers. */
export interface Skill {
  readonly firsts: number
  readonly firsts_right: number
  readonly seconds: number | null
}

export interface TableReport extends Skill {
  readonly table: Table
  /** Of its twelve facts. */
  readonly counts: StatusCounts
  readonly medal: Medal
}

export function reportTable(table: Table, facts: readonly FactReport[], medal: Medal): TableReport {
  return { table, counts: countStatuses(facts), medal, ...skillIn(facts) }
}

export function skillIn(facts: readonly FactReport[]): Skill {
  const sum = (pick: (fact: FactReport) => number) => facts.reduce((total, fact) => total + pick(fact), 0)
  return {
    firsts: sum(({ firsts }) => firsts),
    firsts_right: sum(({ firsts_right }) => firsts_right),
    seconds: typicalSeconds(facts.flatMap(({ answers }) => answers)),
  }
}
