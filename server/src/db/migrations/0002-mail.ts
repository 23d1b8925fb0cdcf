import type { Migration } from '#server/db/migrate.ts'

export const mail: Migration = {
  name: '0002-mail',
  async up() {},
}
