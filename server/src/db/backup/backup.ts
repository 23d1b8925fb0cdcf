import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from '#server/config/config.ts'
import type { Counts } from '#server/db/backup/check-backup.ts'
import { backupPostgres, POSTGRES_FILE, restorePostgres } from '#server/db/backup/postgres-backup.ts'
import { backupSqlite, restoreSqlite } from '#server/db/backup/sqlite-backup.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** Makes `folder` hold everything a new machine needs. The folder must not exist yet. */
export function backup(place: Place, folder: string) {
  if (existsSync(folder))
    throw new ConfigError(`${folder} already exists; choose another folder for the backup.`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    if (place.databaseUrl) backupPostgres(place.databaseUrl, folder)
    else backupSqlite(place.dataDir, folder)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/** How much the backup holds, where that is known. */
export async function restore(
  place: Place,
  folder: string,
  options: { force: boolean; now: number },
): Promise<Counts | undefined> {
  const expected = place.databaseUrl ? POSTGRES_FILE : SQLITE_FILE
  if (!existsSync(join(folder, expected)))
    throw new ConfigError(`${folder} holds no backup of this kind of database: ${expected} is missing.`)
  if (!place.databaseUrl) return restoreSqlite(folder, place.dataDir, options)
  await restorePostgres(folder, place.databaseUrl, options)
}
