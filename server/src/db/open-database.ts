import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

export function openDatabase({ databaseUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir)
}

/** For a short command while a server may be running: waits for its turn, and migrates nothing. */
export function openBesideServer({ databaseUrl, dataDir }: Place): Promise<Database> {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(dataDir, { beside: true })
}
