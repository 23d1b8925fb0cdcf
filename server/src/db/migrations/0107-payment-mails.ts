import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/** That the adult was told by mail of a payment that failed: once, until a payment goes through again. */
export const paymentMails: Migration = {
  name: '0107-payment-mails',
  async up(trx) {
    await sql`alter table subscriptions add column failure_told_at bigint`.execute(trx)
  },
}
