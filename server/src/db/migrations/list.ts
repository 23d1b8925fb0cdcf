import { accounts } from '#server/db/migrations/0001-accounts.ts'
import { mail } from '#server/db/migrations/0002-mail.ts'
import { learning } from '#server/db/migrations/0003-learning.ts'
import type { Migration } from '#server/db/migrations/migration.ts'

/** In the order they run. Once released, a migration is never changed: add the next one. */
export const migrations: readonly Migration[] = [accounts, mail, learning]
