import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigError, lies } from '#server/config/config.ts'
import type { Counts } from '#server/db/backup/check-backup.ts'
import { flush, publish } from '#server/db/backup/plain-files.ts'
import { backupSqlite, KEYS } from '#server/db/backup/sqlite-backup.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { openToRead } from '#server/db/sqlite-file.ts'

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
/** Says of which database the snapshots of a folder are. */
const SITE = '.dozenauts-site'
const OTHERS_WRITE = 0o022

/** Makes a snapshot unless the newest is younger than `everyMs`; answers the newest one. */
export function takeSnapshot(
  { dataDir, backupDir, everyMs }: { dataDir: string; backupDir: string; everyMs: number },
  now: number,
): Snapshot & { readonly counts?: Counts } {
  const place = safeFolder(backupDir, dataDir)
  if (lies(place, realpathSync(dataDir)))
    throw new ConfigError(`BACKUP_DIR ${backupDir} leads into DATA_DIR: one disk that fails would take both.`)
  const site = siteIn(dataDir)
  if (site === undefined)
    throw new ConfigError(`There is no database in ${dataDir} that can be read (DATA_DIR).`)
  const isMarked = refuseOtherSite(place, site)
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
    if (!isMarked) writeFileSync(join(place, SITE), site, { flag: 'wx', mode: 0o600 })
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
export function newestSnapshot(
  { dataDir, backupDir }: { dataDir: string; backupDir: string },
  now: number,
): Snapshot {
  const place = safeFolder(backupDir, dataDir)
  // On a new machine there is nothing to compare with, and what is damaged is why it is restored.
  const site = siteIn(dataDir)
  if (site !== undefined) refuseOtherSite(place, site)
  const [newest] = snapshotsIn(place, now, ownersFor(dataDir))
  if (!newest) throw new ConfigError(`There is no snapshot in ${backupDir} (BACKUP_DIR).`)
  return newest
}

const nameOf = (at: number) => `dozenauts-${new Date(at).toISOString().slice(0, 19).replaceAll(':', '-')}Z`

/**
 * Two sites in one folder would remove each other's snapshots, and restore them. A database that began anew, since its
 * disk was not mounted, is another site, and takes the place of no good one.
 */
function refuseOtherSite(place: string, site: string): boolean {
  const marker = join(place, SITE)
  const found = lstatSync(marker, { throwIfNoEntry: false })
  if (!found) return false
  if (found.isFile() && readFileSync(marker, 'latin1') === site) return true
  throw new ConfigError(
    `${place} holds snapshots of another database than DATA_DIR (${SITE} there). Name the folder of one to restore it, or choose another BACKUP_DIR.`,
  )
}

/** When the database was made: what no other one has, and every restored one keeps. Undefined where none can be read. */
function siteIn(dataDir: string): string | undefined {
  const path = join(dataDir, SQLITE_FILE)
  if (!existsSync(path)) return undefined
  try {
    const file = openToRead(path)
    try {
      const rows = file.prepare('select min(applied_at) as made_at from schema_version').all()
      return String((rows[0] as { made_at: unknown }).made_at)
    } finally {
      file.close()
    }
  } catch {
    return undefined
  }
}

/** Who may have made snapshots: this user, who restores perhaps as root, and the one that the server runs as. */
function ownersFor(dataDir: string): ReadonlySet<number> {
  return new Set([0, process.getuid?.() ?? 0, ...(existsSync(dataDir) ? [statSync(dataDir).uid] : [])])
}

/** Who else can write there can put a database with their own operator in the place of ours. */
function safeFolder(backupDir: string, dataDir: string): string {
  try {
    const place = realpathSync(backupDir)
    const found = statSync(place)
    if (!found.isDirectory()) throw new ConfigError(`BACKUP_DIR ${backupDir} is not a folder.`)
    if (process.platform !== 'win32' && found.mode & OTHERS_WRITE)
      throw new ConfigError(`Other users can write in BACKUP_DIR ${backupDir}: chmod 700 it.`)
    if (!ownersFor(dataDir).has(found.uid))
      throw new ConfigError(
        `BACKUP_DIR ${backupDir} belongs to another user (${found.uid}): chown it to the user of the server.`,
      )
    return place
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(`BACKUP_DIR ${backupDir} cannot be used: ${(error as { code?: string }).code}.`)
  }
}

/** Ours, newest first. Links, files, other users' folders and names that say no real time are somebody else's. */
export function snapshotsIn(place: string, now: number, owners = ownersFor(place)): Snapshot[] {
  return readdirSync(place)
    .flatMap((name) => {
      const [, hour, minute, second] = NAME.exec(name) ?? []
      const at = Date.parse(`${hour}:${minute}:${second}Z`)
      const folder = join(place, name)
      // 31 April would be read as another day.
      if (!(at <= now + CLOCK_MS) || nameOf(at) !== name || !isOurs(folder, owners)) return []
      return [{ folder, at }]
    })
    .sort((a, b) => b.at - a.at)
}

function isOurs(folder: string, owners: ReadonlySet<number>): boolean {
  try {
    const [place, file] = [lstatSync(folder), lstatSync(join(folder, SQLITE_FILE))]
    return place.isDirectory() && file.isFile() && owners.has(place.uid) && owners.has(file.uid)
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
