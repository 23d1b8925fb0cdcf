import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/** Skin and hair a child chose for the figure; both null until then. */
export const figures: Migration = {
  name: '0070-figures',
  async up(trx) {
    await sql.raw('alter table user_avatar add column figure_skin text').execute(trx)
    await sql.raw('alter table user_avatar add column figure_hair text').execute(trx)
  },
}
