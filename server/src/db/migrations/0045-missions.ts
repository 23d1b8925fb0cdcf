import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/**
 * How many missions were finished on each day. Processes of the version before leave the column alone; what they
 * write is folded anew anyway, because it bears their version.
 */
export const missions: Migration = {
  name: '0045-missions',
  async up(trx) {
    await sql`alter table user_coin_days add column missions integer not null default 0`.execute(trx)
  },
}
