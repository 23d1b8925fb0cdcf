import { sql, type Transaction } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'
import { rebuildTable } from '#server/db/migrations/rebuild-table.ts'

/**
 * Attempts tell more, and the next type of lesson needs no migration: which types and scores there are is for the
 * code to say. New columns may be empty, since processes of the version before go on writing while this one starts.
 */
export const attemptDetails: Migration = {
  name: '0035-attempt-details',
  async up(trx, engine) {
    await sql.raw('alter table attempts add column utc_offset integer').execute(trx)
    await sql.raw('alter table attempts add column plan text').execute(trx)
    await sql.raw('alter table attempts add column details text').execute(trx)
    for (const table of ['attempts', 'user_progress'])
      await (engine === 'postgres'
        ? dropChecks(trx, table)
        : rebuildTable(trx, table, (definition) => withoutChecks(table, definition)))
    // SQLite's integers have 64 bits already. On PostgreSQL the seconds of 149,131 long lessons would not fit.
    if (engine === 'postgres') {
      await sql.raw('alter table user_progress alter column time_taken type bigint').execute(trx)
      await sql
        .raw('alter table user_weeks alter column stars type bigint, alter column seconds type bigint')
        .execute(trx)
      await sql.raw('alter table user_rewards alter column quantity type bigint').execute(trx)
    }
  },
}

const CHECKS = ['lesson_type', 'score']
const CLAUSES = [" check (lesson_type in ('basic', 'interactive'))", ' check (score between 0 and 10)']

async function dropChecks(trx: Transaction<unknown>, table: string): Promise<void> {
  for (const column of CHECKS)
    await sql.raw(`alter table ${table} drop constraint ${table}_${column}_check`).execute(trx)
}

function withoutChecks(table: string, definition: string): string {
  return CLAUSES.reduce((text, clause) => {
    if (!text.includes(clause)) throw new Error(`${table} has no${clause}`)
    return text.replace(clause, '')
  }, definition)
}
