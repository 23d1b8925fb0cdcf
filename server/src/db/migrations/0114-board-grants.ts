import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/** A session whose adult gate has closed behind the board of a class may still read that board. */
export const boardGrants: Migration = {
  name: '0114-board-grants',
  async up(trx) {
    await sql`alter table adult_grants add column board_class_id text references classes (id) on delete cascade`.execute(
      trx,
    )
  },
}
