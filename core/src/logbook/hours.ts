import type { Mastery } from '#core/mastery/mastery.ts'
import { factKey } from '#core/tables/fact.ts'
import { TABLES, type Table, TEACHING_TABLES } from '#core/tables/table.ts'

export interface Hour {
  readonly table: Table
  readonly day: number
}

/** The hours of the great clock that are back, each with its table's bronze, in the order in which they were won. */
export function hoursBack({ medals }: Pick<Mastery, 'medals'>): readonly Hour[] {
  return TABLES.flatMap((table) => {
    const [day] = medals[table] ?? []
    return day === undefined ? [] : [{ table, day }]
  }).sort((one, other) => one.day - other.day)
}

/**
 * The hour that is nearest to waking up, with the numbers whose product its table still waits for; of those as near, the one
 * that is met first. Null when all are back.
 */
export function nextHour({ facts, medals }: Pick<Mastery, 'facts' | 'medals'>) {
  const asleep = TEACHING_TABLES.filter((table) => !medals[table]?.length).map((table) => ({
    table,
    missing: missingFor(table, facts),
  }))
  return asleep.sort((one, other) => one.missing.length - other.missing.length)[0] ?? null
}

/** What the hour of a table still waits for, where its sleep was shortened in between; else null. */
export function hourNearer(
  table: Table,
  before: Pick<Mastery, 'facts'>,
  after: Pick<Mastery, 'facts' | 'medals'>,
) {
  const missing = missingFor(table, after.facts)
  const isNearer = missing.length < missingFor(table, before.facts).length
  return isNearer && !after.medals[table]?.length ? missing : null
}

const missingFor = (table: Table, facts: Mastery['facts']) =>
  TABLES.filter((other) => !facts[factKey(table, other)]?.produced)
