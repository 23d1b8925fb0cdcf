import type { Migration } from '#server/db/migrations/migration.ts'

/**
 * What changed since 1.0, in the order it runs on databases that exist; a new database is made from `schema/` and needs
 * none of it. Once released, a migration is never changed: add the next one, as in `template.ts`.
 */
export const migrations: readonly Migration[] = []
