import type { Migration } from '#server/db/migrations/migration.ts'

export const mail: Migration = {
  name: '0002-mail',
  async up(trx) {
    await trx.schema
      .createTable('mail_queue')
      .addColumn('id', 'text', (c) => c.primaryKey())
      .addColumn('recipient', 'text', (c) => c.notNull())
      .addColumn('subject', 'text', (c) => c.notNull())
      .addColumn('html', 'text', (c) => c.notNull())
      .addColumn('text', 'text', (c) => c.notNull())
      .addColumn('action', 'text')
      .addColumn('kept', 'integer', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('next_try_at', 'bigint', (c) => c.notNull())
      .addColumn('claim', 'text')
      .addColumn('claimed_until', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute()
    await trx.schema.createIndex('mail_queue_due').on('mail_queue').columns(['kept', 'next_try_at']).execute()
    // Erasing an account looks mails up by address.
    await trx.schema.createIndex('mail_queue_recipient').on('mail_queue').column('recipient').execute()
  },
}
