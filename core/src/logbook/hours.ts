import type { Mastery } from '#core/mastery/mastery.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

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
