import { lstatSync, mkdirSync, readdirSync, realpathSync, rmdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError, lies } from '#server/config/config.ts'
import type { Counts } from '#server/db/backup/check-backup.ts'
import { flush, publish } from '#server/db/backup/plain-files.ts'
import { backupSqlite, KEYS } from '#server/db/backup/sqlite-backup.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'

export interface Snapshot {
  readonly folder: string
  readonly at: number
}

const NAME = /^dozenauts-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)Z$/
const UNFINISHED = /^\.unfinished-(\d+)-(\d{1,10})$/
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const HOURS_KEPT = 24
const DAYS_KEPT = 14
/** A clock that was put back a little must not hide the newest one. */
const CLOCK_MS = HOUR_MS
const OTHERS_WRITE = 0o022

/** Makes a snapshot unless the newest is younger than `everyMs`; answers the newest one. */
export function takeSnapshot(
  { dataDir, backupDir, everyMs }: { dataDir: string; backupDir: string; everyMs: number },
  now: number,
): Snapshot & { readonly counts?: Counts } {
  const place = safeFolder(backupDir)
  if (lies(place, realpathSync(dataDir)))
    throw new ConfigError(`BACKUP_DIR ${backupDir} leads into DATA_DIR: one disk that fails would take both.`)
  removeUnfinished(place, now)
  const newest = snapshotsIn(place, now)[0]
  if (newest && newest.at > now - everyMs) return newest
  const at = now - (now % 1000)
  const folder = join(place, nameOf(at))
  const unfinished = join(place, `.unfinished-${now}-${process.pid}`)
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    const counts = backupSqlite(dataDir, unfinished)
    flush(unfinished)
    publish(unfinished, folder)
    for (const old of outdated(snapshotsIn(place, now))) remove(old.folder)
    return { folder, at, counts }
  } catch (error) {
    // The disk's or SQLite's; a bug has no code.
    if (!(error as { code?: string }).code) throw error
    throw new ConfigError(`No snapshot could be written to ${backupDir}: ${(error as Error).message}.`)
  } finally {
    remove(unfinished)
  }
}

/** The newest one, for a restore. */
export function newestSnapshot(backupDir: string, now: number): Snapshot {
  const [newest] = snapshotsIn(safeFolder(backupDir), now)
  if (!newest) throw new ConfigError(`There is no snapshot in ${backupDir} (BACKUP_DIR).`)
  return newest
}

const nameOf = (at: number) => `dozenauts-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/** Who else can write there can put a database with their own operator in the place of ours. */
function safeFolder(backupDir: string): string {
  try {
    const place = realpathSync(backupDir)
    const found = statSync(place)
    if (!found.isDirectory()) throw new ConfigError(`BACKUP_DIR ${backupDir} is not a folder.`)
    if (process.platform !== 'win32' && found.mode & OTHERS_WRITE)
      throw new ConfigError(`Other users can write in BACKUP_DIR ${backupDir}: chmod 700 it.`)
    return place
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`BACKUP_DIR ${backupDir} cannot be used: ${(error as { code?: string }).code}.`)
  }
}

/** Ours, newest first. Links, files and names that say no real time are somebody else's. */
export function snapshotsIn(place: string, now: number): Snapshot[] {
  return readdirSync(place)
    .flatMap((name) => {
      const [, hour, minute, second] = NAME.exec(name) ?? []
      const at = Date.parse(`${hour}:${minute}:${second}Z`)
      const folder = join(place, name)
      // 31 April would be read as another day.
      if (!(at <= now + CLOCK_MS) || nameOf(at) !== name || !isOurs(folder)) return []
      return [{ folder, at }]
    })
    .sort((a, b) => b.at - a.at)
}

function isOurs(folder: string): boolean {
  try {
    return lstatSync(folder).isDirectory() && lstatSync(join(folder, SQLITE_FILE)).isFile()
  } catch {
    // Gone meanwhile, empty, or not for us to read.
    return false
  }
}

/** All but the last of each of the latest 24 hours and 14 days that have one. */
export function outdated(newestFirst: readonly Snapshot[]): Snapshot[] {
  const kept = new Set([
    ...lastOfEach(newestFirst, HOUR_MS, HOURS_KEPT),
    ...lastOfEach(newestFirst, DAY_MS, DAYS_KEPT),
  ])
  return newestFirst.filter((one) => !kept.has(one))
}

function lastOfEach(newestFirst: readonly Snapshot[], spanMs: number, count: number): Snapshot[] {
  const spanOf = ({ at }: Snapshot) => Math.floor(at / spanMs)
  return newestFirst
    .filter((one, i) => i === 0 || spanOf(one) !== spanOf(newestFirst[i - 1] as Snapshot))
    .slice(0, count)
}

/** What a process left that was killed. One that is still at work, perhaps of a server that died, goes on. */
function removeUnfinished(place: string, now: number) {
  for (const name of readdirSync(place)) {
    const [, begun, pid] = UNFINISHED.exec(name) ?? []
    if (begun === undefined || !lstatSync(join(place, name)).isDirectory()) continue
    if (now - Number(begun) > DAY_MS || !isRunning(Number(pid))) remove(join(place, name))
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Only what a snapshot consists of. A folder in which somebody keeps something else stays, without it. */
function remove(folder: string) {
  const database = join(folder, SQLITE_FILE)
  for (const suffix of ['', '.unfinished', '.unfinished-journal', '.unfinished-wal', '.unfinished-shm'])
    rmSync(database + suffix, { force: true })
  rmSync(join(folder, KEYS), { recursive: true, force: true })
  try {
    rmdirSync(folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'ENOENT'].includes(String((error as { code?: string }).code))) throw error
  }
}
