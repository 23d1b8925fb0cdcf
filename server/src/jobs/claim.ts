import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** The tables with a column `claimed_until`: the process that claimed a row has it for itself until then. */
type Claimed = 'job_leases' | 'lti_courses' | 'lti_scores' | 'mail_queue' | 'weekly_mails'
type Ids<T extends Claimed> = SelectQueryBuilder<Tables, T, { id: string }>

/**
 * Takes the rows that `due` picks for this process alone; others who ask at the same moment get others or none. A process
 * that dies gives its rows back after `ms`, so that has to be longer than the work on them takes.
 */
export function claim<T extends Claimed>(
  { query, engine }: Pick<Database, 'query' | 'engine'>,
  table: T,
  { now, ms }: { readonly now: number; readonly ms: number },
  due: (rows: Ids<T>) => Ids<T>,
): Promise<Selectable<Tables[T]>[]> {
  // As far as this goes, one of the tables is like the others.
  type Any = 'job_leases'
  const free = query
    .selectFrom(table as Any)
    .select('id')
    .where('claimed_until', '<=', now)
  const picked = due(free as unknown as Ids<T>) as unknown as Ids<Any>
  const claimed: Promise<unknown> = query
    .updateTable(table as Any)
    .set({ claimed_until: now + ms })
    // SQLite has one process, and locks the whole file. PostgreSQL may run the query behind `in` again for every row, and
    // each time it would pick other rows; that of an array runs once.
    .where(
      engine === 'postgres'
        ? sql<boolean>`id = any(array(${picked.forUpdate().skipLocked()}))`
        : (eb) => eb('id', 'in', picked),
    )
    .where('claimed_until', '<=', now)
    .returningAll()
    .execute()
  return claimed as Promise<Selectable<Tables[T]>[]>
}
