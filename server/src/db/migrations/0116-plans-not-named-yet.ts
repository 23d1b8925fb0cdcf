import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

const POSTGRES = ['alter table subscriptions alter column kind drop not null']
/** SQLite cannot drop the constraint, and other tables refer to this one: the column is replaced. */
const SQLITE = [
  'alter table subscriptions rename column kind to kind_before',
  'alter table subscriptions add column kind text',
  'update subscriptions set kind = kind_before',
  'alter table subscriptions drop column kind_before',
]

/** Which plan a subscription is for is not known before an event names it. */
export const plansNotNamedYet: Migration = {
  name: '0116-plans-not-named-yet',
  async up(trx, engine) {
    for (const statement of engine === 'postgres' ? POSTGRES : SQLITE) await sql.raw(statement).execute(trx)
  },
}
