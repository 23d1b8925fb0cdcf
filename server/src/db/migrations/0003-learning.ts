import type { Migration } from '#server/db/migrate.ts'

export const learning: Migration = {
  name: '0003-learning',
  async up() {},
}
