import type { MissionRun } from '#core/mission/mission.ts'
import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** How much was right; after more than half missed, how much was done: a count of errors would only discourage. */
export function resultText({ counted, errors }: Pick<MissionRun, 'counted' | 'errors'>): string {
  return 2 * errors > counted
    ? m.mission_result_tried({ asked: counted })
    : m.mission_result_right({ right: counted - errors, asked: counted })
}

/** Those of the tables of which the mission asked a fact: what counts as done for the class (C41). */
export function visitedOf(tables: readonly Table[], { steps }: Pick<MissionRun, 'steps'>): Table[] {
  const facts = steps.flatMap(({ step }) => step.facts)
  return tables.filter((table) => facts.some(({ a, b }) => a === table || b === table))
}
