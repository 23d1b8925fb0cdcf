import type { Logger } from 'pino'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { openPostgres } from '#server/db/postgres.ts'
import { withReplica } from '#server/db/replica.ts'
import { openSqlite } from '#server/db/sqlite.ts'

/** For a short command while a server may be running: waits for its turn, and migrates nothing. */
export function openBesideServer(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.dataDir, { beside: true })
}

type Places = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseReadUrl' | 'copyDir'>>

/** Without a log nothing is copied: for tests and measurements. */
export async function openDatabase(
  { databaseUrl, databaseReadUrl, dataDir, copyDir }: Places,
  log?: Logger,
): Promise<Database> {
  if (!databaseUrl) {
    const copy = copyDir !== undefined && log ? { folder: copyDir, log } : undefined
    return openSqlite(dataDir, { copy })
  }
  const primary = await openPostgres(databaseUrl)
  return databaseReadUrl
    ? withReplica(primary, () => openPostgres(databaseReadUrl, 'replica'), tellOfReplica(log))
    : primary
}

function tellOfReplica(log?: Logger): Parameters<typeof withReplica>[2] {
  return (replica, error) => {
    if (replica === 'used') log?.info({ replica }, 'read replica')
    else log?.warn({ replica, code: (error as { code?: string } | undefined)?.code }, 'read replica')
  }
}
