import { MEDALS, type Medal, type MedalDays } from '#core/mastery/mastery.ts'
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
  /** The day on which that medal was won. */
  readonly medal_on: number | null
}

export function reportTable(table: Table, facts: readonly FactReport[], days: MedalDays = []): TableReport {
  return {
    table,
    counts: countStatuses(facts),
    medal: MEDALS[days.length] ?? 'none',
    medal_on: days.at(-1) ?? null,
    ...skillIn(facts),
  }
}

export function skillIn(facts: readonly FactReport[]): Skill {
  const sum = (pick: (fact: FactReport) => number) => facts.reduce((total, fact) => total + pick(fact), 0)
  return {
    firsts: sum(({ firsts }) => firsts),
    firsts_right: sum(({ firsts_right }) => firsts_right),
    seconds: typicalSeconds(facts.flatMap(({ answers }) => answers)),
  }
}
