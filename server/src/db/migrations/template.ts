import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/**
 * To be copied for the next change: one subject, and a sentence why. Its name begins with the release it comes with.
 * Change `schema/` in the same way, and add the new migration at the end of `list.ts`. Processes of the release before
 * go on writing meanwhile, so a new column has a default or may be null. On PostgreSQL a statement may take 15 seconds and
 * locks the table for as long: what is larger is done in pieces by a job, after the start.
 */
export const template: Migration = {
  name: '1.1-hero-mottos',
  async up(trx, engine) {
    await sql`alter table learners add column motto text`.execute(trx)
    if (engine === 'postgres') await sql`comment on column learners.motto is 'said by the hero'`.execute(trx)
  },
}
