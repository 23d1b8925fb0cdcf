import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const statements = [
  'alter table class_members add column tries_began bigint',
  'alter table class_members drop column locks',
  'create index known_clients_mark on known_clients (mark)',
]

/**
 * Wrong pictures are forgotten a day after the first one. How long a lock lasts follows from their number. A device is
 * looked for by its mark, whichever account knows it.
 */
export const pictureTries: Migration = {
  name: '0112-picture-tries',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
