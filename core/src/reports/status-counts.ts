import type { Medal } from '#core/mastery/medals.ts'
import { FACT_STATUSES, type FactReport, type FactStatus } from '#core/reports/fact-report.ts'
import type { Table } from '#core/tables/table.ts'

export type StatusCounts = Readonly<Record<FactStatus, number>>

export interface TableReport {
  readonly table: Table
  /** Of its twelve facts. */
  readonly counts: StatusCounts
  readonly medal: Medal
}

export function countStatuses(facts: readonly FactReport[]): StatusCounts {
  const counts = Object.fromEntries(FACT_STATUSES.map((status) => [status, 0])) as Record<FactStatus, number>
  for (const { status } of facts) counts[status] += 1
  return counts
}
