import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/**
 * When the lessons of a day were played: only so many at once earn coins. Processes of the version before leave the
 * column alone; what they write is folded anew anyway, because it bears their version.
 */
export const lessonSpans: Migration = {
  name: '0105-lesson-spans',
  async up(trx) {
    await sql`alter table user_coin_days add column spans text`.execute(trx)
  },
}
