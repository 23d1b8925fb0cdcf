import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { withReplica } from '#server/db/replica.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/** For a short command while a server may be running: waits for its turn, and migrates nothing. */
export function openBesideServer(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir, { beside: true })
}

type Places = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReadUrl'>>

export async function openDatabase(
  { databaseUrl, databaseReadUrl, dataDir }: Places,
  tell?: Parameters<typeof withReplica>[2],
): Promise<Database> {
  if (!databaseUrl) return openSqlite(dataDir)
  const primary = await openPostgres(databaseUrl)
  return databaseReadUrl
    ? withReplica(primary, () => openPostgres(databaseReadUrl, 'replica'), tell)
    : primary
}
