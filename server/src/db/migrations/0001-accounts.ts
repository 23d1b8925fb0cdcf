import type { Migration } from '#server/db/migrate.ts'

export const accounts: Migration = {
  name: '0001-accounts',
  async up() {},
}
