import type { Migration } from '#server/db/migrations/migration.ts'

/** One row that `/readyz` writes, to see that writing works. */
export const readiness: Migration = {
  name: '0025-readiness',
  async up(trx) {
    await trx.schema
      .createTable('readiness')
      .addColumn('id', 'integer', (c) => c.primaryKey())
      .addColumn('checked_at', 'bigint', (c) => c.notNull())
      .execute()
  },
}
