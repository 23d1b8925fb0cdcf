import type { Logger } from 'pino'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/** For a short command while a server may be running: waits for its turn, and migrates nothing. */
export function openBesideServer(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir, { beside: true })
}

/** Without a log nothing is copied: for tests and measurements. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'copyDir'>>,
  log?: Logger,
): Promise<Database> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl)
  const copy = config.copyDir !== undefined && log ? { folder: config.copyDir, log } : undefined
  return openSqlite(config.dataDir, { copy })
}
