import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestSnapshot, outdated, snapshotsIn, takeSnapshot } from '#server/db/backup/snapshots.ts'
import { migrate } from '#server/db/migrate.ts'
import { openSqlite } from '#server/db/sqlite.ts'

const NOW = Date.parse('2026-11-18T12:34:56Z')
const HOUR = 3_600_000
const root = mkdtempSync(join(tmpdir(), 'dozenauts-snapshots-'))
const dataDir = join(root, 'data')
let backupDir: string

beforeAll(async () => {
  const db = await openSqlite(dataDir)
  await migrate(db, NOW)
  await db.close()
  mkdirSync(join(dataDir, 'keys'))
  writeFileSync(join(dataDir, 'keys', 'service-key'), 'secret', { mode: 0o644 })
})
beforeEach(() => {
  backupDir = mkdtempSync(join(root, 'backups-'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const take = (now = NOW, everyMs = HOUR) => takeSnapshot({ dataDir, backupDir, everyMs }, now)
/** A folder that looks like a snapshot. */
function put(name: string) {
  mkdirSync(join(backupDir, name))
  writeFileSync(join(backupDir, name, 'dozenauts.sqlite'), '')
}

test('[S160] a snapshot holds database and keys, for this user alone', () => {
  const { folder, at } = take()
  expect(folder).toBe(join(backupDir, 'dozenauts-2026-11-18T12-34-56Z'))
  expect(newestSnapshot({ dataDir, backupDir }, NOW)).toEqual({ folder, at })
  expect(readdirSync(backupDir).sort()).toEqual(['.dozenauts-site', 'dozenauts-2026-11-18T12-34-56Z'])
  const modes = ['', 'dozenauts.sqlite', 'keys', 'keys/service-key'].map((name) => [
    name,
    (statSync(join(folder, name)).mode & 0o777).toString(8),
  ])
  expect(modes).toEqual([
    ['', '700'],
    ['dozenauts.sqlite', '600'],
    ['keys', '700'],
    ['keys/service-key', '600'],
  ])
})

test('[S160] the next one is made when it is due', () => {
  const first = take()
  expect(take(NOW + HOUR - 1000)).toMatchObject({ at: first.at })
  expect(take(NOW + HOUR)).toMatchObject({ at: first.at + HOUR })
})

test('[S160] the last of each of 24 hours and of 14 days stay', () => {
  const every20Minutes = Array.from({ length: 3 * 24 * 30 }, (_, i) => ({
    folder: '',
    at: NOW - i * (HOUR / 3),
  }))
  const gone = new Set(outdated(every20Minutes))
  const kept = every20Minutes.filter((one) => !gone.has(one)).map(({ at }) => new Date(at).toISOString())
  expect(kept.slice(0, 3)).toEqual([
    '2026-11-18T12:34:56.000Z',
    '2026-11-18T11:54:56.000Z',
    '2026-11-18T10:54:56.000Z',
  ])
  expect(kept[23]).toBe('2026-11-17T13:54:56.000Z')
  expect(kept.slice(24)).toEqual(
    Array.from({ length: 12 }, (_, i) => `2026-11-${String(16 - i).padStart(2, '0')}T23:54:56.000Z`),
  )
})

test('[S162] what is not ours is neither taken for a snapshot nor removed', () => {
  const elsewhere = mkdtempSync(join(root, 'elsewhere-'))
  writeFileSync(join(elsewhere, 'dozenauts.sqlite'), 'precious')
  put('dozenauts-2026-02-30T10-00-00Z')
  put('dozenauts-9999-01-01T00-00-00Z')
  put('dozenauts-2026-01-01T10-00-00Z\n')
  put('dozenauts-2026-01-01T10-00-00Z; rm -rf')
  mkdirSync(join(backupDir, 'dozenauts-2026-01-02T10-00-00Z'))
  symlinkSync(elsewhere, join(backupDir, 'dozenauts-2026-01-03T10-00-00Z'))
  symlinkSync(elsewhere, join(backupDir, '.unfinished-1-999999999'))
  writeFileSync(join(backupDir, 'dozenauts-2026-01-04T10-00-00Z'), '')
  const foreign = readdirSync(backupDir)
  expect(snapshotsIn(backupDir, NOW)).toEqual([])
  take()
  expect(readdirSync(backupDir)).toEqual(expect.arrayContaining(foreign))
  expect(statSync(join(elsewhere, 'dozenauts.sqlite')).size).toBe('precious'.length)
})

test.skipIf(process.getuid?.() !== 0)(
  '[S162] root takes what the user of DATA_DIR made, and nothing of anybody else',
  () => {
    const [SERVER, STRANGER] = [4001, 4002]
    take()
    const newer = 'dozenauts-2026-11-18T12-40-00Z'
    put(newer)
    const [folder, file] = [join(backupDir, newer), join(backupDir, newer, 'dozenauts.sqlite')]
    const newest = () => newestSnapshot({ dataDir, backupDir }, NOW).folder
    expect(newest()).toBe(folder)
    chownSync(file, STRANGER, 0)
    expect(newest()).not.toBe(folder)
    chownSync(file, 0, 0)
    chownSync(folder, STRANGER, 0)
    expect(newest()).not.toBe(folder)
    chownSync(backupDir, STRANGER, 0)
    expect(() => newest()).toThrow(`belongs to another user (${STRANGER})`)
    expect(() => take()).toThrow(`belongs to another user (${STRANGER})`)
    // The server runs as a user of its own, and root restores.
    for (const path of [dataDir, backupDir, folder, file]) chownSync(path, SERVER, 0)
    expect(newest()).toBe(folder)
    chownSync(dataDir, 0, 0)
  },
)

test('[S162] two sites do not share a folder, and a database that began anew removes no good snapshot', async () => {
  const { folder } = take()
  const anew = mkdtempSync(join(root, 'anew-'))
  const db = await openSqlite(anew)
  await migrate(db, NOW + 1)
  await db.close()
  const other = { dataDir: anew, backupDir }
  expect(() => takeSnapshot({ ...other, everyMs: HOUR }, NOW + HOUR)).toThrow('of another database')
  expect(() => newestSnapshot(other, NOW)).toThrow('of another database')
  const pipes = mkdtempSync(join(root, 'pipes-'))
  execFileSync('mkfifo', [join(pipes, '.dozenauts-site')])
  expect(() => takeSnapshot({ dataDir, backupDir: pipes, everyMs: HOUR }, NOW)).toThrow('of another database')
  expect(take(NOW + 1).folder).toBe(folder)
  // On a new machine there is nothing to compare with.
  const fresh = { dataDir: join(root, 'no-data-yet'), backupDir }
  expect(newestSnapshot(fresh, NOW).folder).toBe(folder)
})

test('[S162] an old snapshot goes, and leaves what somebody else put into its folder', () => {
  for (let day = 1; day <= 16; day++) put(`dozenauts-2026-10-${String(day).padStart(2, '0')}T10-00-00Z`)
  writeFileSync(join(backupDir, 'dozenauts-2026-10-01T10-00-00Z', 'notes.txt'), 'mine')
  // As many as hours are kept, so that the days count.
  for (let hour = 0; hour < 24; hour++) put(`dozenauts-2026-11-17T${String(hour).padStart(2, '0')}-00-00Z`)
  take()
  expect(readdirSync(join(backupDir, 'dozenauts-2026-10-01T10-00-00Z'))).toEqual(['notes.txt'])
  expect(existsSync(join(backupDir, 'dozenauts-2026-10-02T10-00-00Z'))).toBe(false)
  expect(existsSync(join(backupDir, 'dozenauts-2026-10-16T10-00-00Z'))).toBe(true)
})

test('[S160] what a killed process left is removed; what one still writes is not', () => {
  const left = join(backupDir, `.unfinished-${NOW - 1000}-999999999`)
  const written = join(backupDir, `.unfinished-${NOW - 1000}-${process.pid}`)
  for (const folder of [left, written]) {
    mkdirSync(folder)
    writeFileSync(join(folder, 'dozenauts.sqlite.unfinished'), 'half')
  }
  take()
  expect([existsSync(left), existsSync(written)]).toEqual([false, true])
})

test('[S160] a failed snapshot leaves nothing behind', () => {
  const empty = mkdtempSync(join(root, 'empty-'))
  writeFileSync(join(empty, 'dozenauts.sqlite'), 'no database')
  expect(() => takeSnapshot({ dataDir: empty, backupDir, everyMs: HOUR }, NOW)).toThrow()
  expect(readdirSync(backupDir)).toEqual([])
})

test.skipIf(process.getuid?.() !== 0)('[S160] a full disk is one sentence, and nothing is left on it', () => {
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k,mode=700', 'tmpfs', backupDir])
  try {
    expect(() => take()).toThrow(`No snapshot could be written to ${backupDir}: database or disk is full.`)
    expect(readdirSync(backupDir)).toEqual([])
  } finally {
    execFileSync('umount', ['-l', backupDir])
  }
})

test('[S162] a folder that is missing, open to others or leads into DATA_DIR is refused', () => {
  const missing = join(root, 'not-mounted')
  expect(() => takeSnapshot({ dataDir, backupDir: missing, everyMs: HOUR }, NOW)).toThrow('ENOENT')
  expect(existsSync(missing)).toBe(false)
  chmodSync(backupDir, 0o777)
  expect(() => take()).toThrow('chmod 700')
  expect(() => newestSnapshot({ dataDir, backupDir }, NOW)).toThrow('chmod 700')
  const inside = join(dataDir, 'inside')
  mkdirSync(inside, { mode: 0o700 })
  symlinkSync(inside, join(root, 'link'))
  expect(() => takeSnapshot({ dataDir, backupDir: join(root, 'link'), everyMs: HOUR }, NOW)).toThrow(
    'into DATA_DIR',
  )
})
