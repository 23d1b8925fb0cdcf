import type { ColumnType, Selectable } from 'kysely'
import type { Statement } from '#server/db/schema/statements.ts'

/** Class lists that are read from a service of a school (OneRoster). */
export interface OneRosterTables {
  one_roster_sources: SourcesTable
  one_roster_classes: SourceClassesTable
}

/** What became of a source of the operator's file. */
interface SourcesTable {
  /** As in the file. */
  id: string
  next_at: number
  pulled_at: number | null
  /** A code of what was wrong with the last try; null after a good one. */
  problem: string | null
  problem_at: number | null
  claimed_until: ColumnType<number, number | undefined, number>
}
export type SourceRow = Selectable<SourcesTable>

interface SourceClassesTable {
  id: string
  source_id: string
  /** The class as the service numbers and calls it. */
  sourced_id: string
  title: string
  class_id: string | null
  /** The archived class in which pupils wait who left; null where none did. */
  left_class_id: string | null
  /** When it got its class; a class that its owner erased later is not made again. */
  made_at: number | null
  synced_at: number | null
  problem: string | null
  created_at: number
}
export type SourceClassRow = Selectable<SourceClassesTable>

export const oneRosterSchema: readonly Statement[] = [
  `create table one_roster_sources (
    id text primary key,
    next_at bigint not null,
    pulled_at bigint,
    problem text,
    problem_at bigint,
    claimed_until bigint not null default 0
  )`,
  `create table one_roster_classes (
    id text primary key,
    source_id text not null references one_roster_sources (id) on delete cascade,
    sourced_id text not null,
    title text not null,
    class_id text references classes (id) on delete set null,
    left_class_id text references classes (id) on delete set null,
    made_at bigint,
    synced_at bigint,
    problem text,
    created_at bigint not null,
    unique (source_id, sourced_id)
  )`,
  'create index one_roster_classes_by_class on one_roster_classes (class_id) where class_id is not null',
  `create index one_roster_classes_by_left_class on one_roster_classes (left_class_id)
    where left_class_id is not null`,
]
