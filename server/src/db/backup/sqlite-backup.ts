import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import LibSql from 'libsql'
import { ConfigError } from '#server/config/config.ts'
import { lockDataFolder, prepareDataFolder } from '#server/db/data-folder.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'

/** Signing and API keys: without them every session and every deployed key would be void after a restore. */
const KEYS = 'keys'

/** Copies the database of a running or stopped server as it was at one moment. */
export function backupSqlite(dataDir: string, folder: string) {
  const source = join(dataDir, SQLITE_FILE)
  if (!existsSync(source)) throw new ConfigError(`There is no database in ${dataDir} yet (DATA_DIR).`)
  const unfinished = join(folder, `${SQLITE_FILE}.unfinished`)
  const file = new LibSql(source)
  try {
    file.pragma('busy_timeout = 10000')
    // One read transaction: a consistent copy, while the server goes on writing to its log.
    file.prepare('vacuum into ?').run([unfinished])
  } finally {
    file.close()
  }
  checkIntegrity(unfinished)
  if (existsSync(join(dataDir, KEYS))) cpSync(join(dataDir, KEYS), join(folder, KEYS), { recursive: true })
  renameSync(unfinished, join(folder, SQLITE_FILE))
}

/** Puts a backup into the data folder of a stopped server. What it replaces is kept beside it. */
export function restoreSqlite(
  folder: string,
  dataDir: string,
  { force, now }: { force: boolean; now: number },
) {
  prepareDataFolder(dataDir)
  const lock = lockDataFolder(dataDir)
  try {
    const target = join(dataDir, SQLITE_FILE)
    if (existsSync(target) && !force) {
      throw new ConfigError(
        `${dataDir} already holds a database; add --force to put the backup in its place.`,
      )
    }
    const unfinished = `${target}.unfinished`
    copyChecked(join(folder, SQLITE_FILE), unfinished)
    if (existsSync(target)) setAside(dataDir, join(dataDir, `replaced-${now}`))
    if (existsSync(join(folder, KEYS))) cpSync(join(folder, KEYS), join(dataDir, KEYS), { recursive: true })
    renameSync(unfinished, target)
  } finally {
    lock.release()
  }
}

function copyChecked(source: string, target: string) {
  rmSync(`${target}-wal`, { force: true })
  cpSync(source, target)
  try {
    checkIntegrity(target, source)
  } catch (error) {
    rmSync(target, { force: true })
    throw error
  }
}

function setAside(dataDir: string, place: string) {
  mkdirSync(place, { mode: 0o700 })
  // The log and its index belong to the old database: left behind, they would be applied to the new one.
  for (const name of [SQLITE_FILE, `${SQLITE_FILE}-wal`, `${SQLITE_FILE}-shm`, KEYS]) {
    if (existsSync(join(dataDir, name))) renameSync(join(dataDir, name), join(place, name))
  }
}

function checkIntegrity(path: string, origin = path) {
  let verdict: unknown
  try {
    const file = new LibSql(path)
    verdict = (file.prepare('pragma integrity_check').all() as { integrity_check: string }[])[0]
      ?.integrity_check
    file.pragma('wal_checkpoint(truncate)')
    file.close()
  } catch (error) {
    verdict = (error as Error).message
  }
  // All of the log is in the file now.
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true })
  if (verdict !== 'ok') throw new ConfigError(`The backup ${origin} is damaged: ${verdict}.`)
}
