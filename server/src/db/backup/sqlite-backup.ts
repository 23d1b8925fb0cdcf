import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '#server/config/config.ts'
import { type Counts, checkBackup } from '#server/db/backup/check-backup.ts'
import { copyKeys, copyPlainFile, flush, flushFile, publish } from '#server/db/backup/plain-files.ts'
import { lockDataFolder, prepareDataFolder } from '#server/db/data-folder.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { openToRead } from '#server/db/sqlite-file.ts'

export const KEYS = 'keys'
const SQLITE_HEADER = 'SQLite format 3\0'

/**
 * Copies the database of a running or stopped server as it was at one moment. Never in the process of the server
 * (ADR 37).
 */
export function backupSqlite(dataDir: string, folder: string): Counts {
  const source = join(dataDir, SQLITE_FILE)
  if (!existsSync(source)) throw new ConfigError(`There is no database in ${dataDir} yet (DATA_DIR).`)
  const unfinished = join(folder, `${SQLITE_FILE}.unfinished`)
  const file = openToRead(source)
  try {
    // One read transaction: a consistent copy, while the server goes on writing to its log.
    file.prepare('vacuum into ?').run([unfinished])
  } finally {
    file.close()
  }
  const counts = checkBackup(unfinished)
  flushFile(unfinished)
  copyKeys(join(dataDir, KEYS), join(folder, KEYS))
  publish(unfinished, join(folder, SQLITE_FILE))
  return counts
}

/** Puts a backup into the data folder of a stopped server. What it replaces is kept beside it. */
export function restoreSqlite(
  folder: string,
  dataDir: string,
  { force, now }: { force: boolean; now: number },
): Counts {
  prepareDataFolder(dataDir, { ofAnybody: true })
  const lock = lockDataFolder(dataDir)
  try {
    const target = join(dataDir, SQLITE_FILE)
    if (existsSync(target) && !force)
      throw new ConfigError(
        `${dataDir} already holds a database; add --force to put the backup in its place.`,
      )
    const unfinished = `${target}.unfinished`
    const counts = copyChecked(join(folder, SQLITE_FILE), unfinished)
    const keys = join(dataDir, `${KEYS}.unfinished`)
    try {
      rmSync(keys, { recursive: true, force: true })
      copyKeys(join(folder, KEYS), keys)
      setAside(dataDir, join(dataDir, `replaced-${now}`), existsSync(keys))
    } catch (error) {
      rmSync(unfinished, { force: true })
      rmSync(keys, { recursive: true, force: true })
      throw error
    }
    if (existsSync(keys)) renameSync(keys, join(dataDir, KEYS))
    publish(unfinished, target)
    return counts
  } finally {
    lock.release()
  }
}

function copyChecked(source: string, target: string): Counts {
  const log = `${source}-wal`
  if (existsSync(log) && statSync(log).size > 0)
    throw new ConfigError(`${source} has a log beside it: it is the file of a server, not a backup.`)
  try {
    rmSync(`${target}-wal`, { force: true })
    copyPlainFile(source, target, { startsWith: SQLITE_HEADER })
    return checkBackup(target, source)
  } catch (error) {
    rmSync(target, { force: true })
    throw error
  }
}

function setAside(dataDir: string, place: string, withKeys: boolean) {
  // The log and its index belong to the old database: left behind, they would be applied to the new one.
  const old = [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, ...(withKeys ? [KEYS] : [])].filter(
    (name) => existsSync(join(dataDir, name)),
  )
  if (old.length === 0) return
  mkdirSync(place, { mode: 0o700 })
  for (const name of old) renameSync(join(dataDir, name), join(place, name))
  flush(place)
}
