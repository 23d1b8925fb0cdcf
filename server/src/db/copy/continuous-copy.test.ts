import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import LibSql from 'libsql'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { restore } from '#server/db/backup/backup.ts'
import type { Database } from '#server/db/database.ts'
import { openSqlite, SQLITE_FILE } from '#server/db/sqlite.ts'

const PATIENT = { timeout: 30_000, interval: 20 }
const log = pino({ level: 'silent' })

const made: string[] = []
const opened: Database[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

function places() {
  const root = mkdtempSync(join(tmpdir(), 'dozenauts-copy-'))
  made.push(root)
  const folder = join(root, 'share')
  mkdirSync(folder)
  return { root, dataDir: join(root, 'data'), folder }
}

async function open({ dataDir, folder }: { dataDir: string; folder: string }) {
  const database = await openSqlite(dataDir, { copy: { folder, log } })
  opened.push(database)
  await sql`create table if not exists notes (text text)`.execute(database.query)
  return database
}

const write = ({ query }: Database, text: string) => sql`insert into notes values (${text})`.execute(query)

/** Begins a transaction, as a backup does: the log cannot be emptied meanwhile. */
function read(file: LibSql.Database) {
  file.exec('begin')
  file.prepare('select count(*) from notes').all()
}

/** What a restore finds now. */
async function restored({ root, folder }: { root: string; folder: string }): Promise<string[]> {
  const dataDir = mkdtempSync(join(root, 'restored-'))
  await restore({ dataDir, databaseUrl: undefined }, folder, { force: false, now: 1 })
  const file = new LibSql(join(dataDir, SQLITE_FILE))
  const rows = file.prepare('select text from notes order by rowid').all() as { text: string }[]
  file.close()
  return rows.map(({ text }) => text)
}

const hasCopy = ({ folder }: { folder: string }) => existsSync(join(folder, 'copy.json'))
const folderNamed = ({ folder }: { folder: string }) =>
  JSON.parse(readFileSync(join(folder, 'copy.json'), 'utf8')).folder as string
const bytesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join()

test('[S140] every change reaches the copy, and a restart goes on with it', { timeout: 60_000 }, async () => {
  const place = places()
  const first = await open(place)
  await write(first, 'one')
  await expect.poll(() => hasCopy(place), PATIENT).toBe(true)
  const name = folderNamed(place)
  await write(first, 'two')
  await expect.poll(() => restored(place), PATIENT).toEqual(['one', 'two'])
  await first.close()
  await write(await open(place), 'three')
  await expect.poll(() => restored(place), PATIENT).toEqual(['one', 'two', 'three'])
  expect(folderNamed(place), 'the file was not copied again').toBe(name)
})

test('[S140] logs that were put into the file, while others read and write it', {
  timeout: 90_000,
}, async () => {
  const place = places()
  const database = await open(place)
  await expect.poll(() => hasCopy(place), PATIENT).toBe(true)
  const other = new LibSql(join(place.dataDir, SQLITE_FILE))
  const written: string[] = []
  for (let round = 0; round < 60; round++) {
    for (let i = 0; i < 20; i++) {
      const text = `${round}.${i} ${'x'.repeat(Math.floor(Math.random() * 40_000))}`
      await write(database, text)
      written.push(text)
    }
    if (round % 7 === 3) read(other)
    if (round % 7 === 5) other.exec('commit')
    if (round % 5 === 4) await database.scrub()
    if (round % 7 === 6) {
      other.prepare('insert into notes values (?)').run([`other ${round}`])
      written.push(`other ${round}`)
    }
    // Lets the copy take its turns in the middle of this.
    await new Promise((soon) => setTimeout(soon, 50))
    if (round % 15 === 14) {
      const found = await restored(place)
      expect(found).toEqual(written.slice(0, found.length))
    }
  }
  other.close()
  await expect.poll(() => restored(place), PATIENT).toEqual(written)
})

test('[S140] a share that was away gets what it missed', { timeout: 60_000 }, async () => {
  const place = places()
  const database = await open(place)
  await expect.poll(() => hasCopy(place), PATIENT).toBe(true)
  const name = folderNamed(place)
  renameSync(place.folder, `${place.folder}-away`)
  await write(database, 'meanwhile')
  await expect.poll(() => database.copyState?.().problem, PATIENT).toBe('ENOENT')
  await write(database, 'still going')
  renameSync(`${place.folder}-away`, place.folder)
  await expect.poll(() => database.copyState?.().problem, PATIENT).toBe(undefined)
  expect(await restored(place)).toEqual(['meanwhile', 'still going'])
  expect(folderNamed(place)).toBe(name)

  rmSync(join(place.folder, name), { recursive: true })
  await expect.poll(() => folderNamed(place), { ...PATIENT, message: 'copied again' }).not.toBe(name)
  expect(await restored(place)).toEqual(['meanwhile', 'still going'])
})

test('[S140] a new database does not replace the copy of the lost one', { timeout: 60_000 }, async () => {
  const place = places()
  const lost = await open(place)
  await write(lost, 'precious')
  await lost.close()
  rmSync(place.dataDir, { recursive: true })
  const fresh = await open(place)
  await write(fresh, 'empty')
  await expect.poll(() => fresh.copyState?.().problem, PATIENT).toBe('OTHER_DATABASE')
  await fresh.close()
  expect(await restored(place)).toEqual(['precious'])

  await restore({ dataDir: place.dataDir, databaseUrl: undefined }, place.folder, { force: true, now: 1 })
  await write(await open(place), 'goes on')
  await expect.poll(() => restored(place), PATIENT).toEqual(['precious', 'goes on'])
})

test('[S141] what is erased is gone from the copy, too', { timeout: 60_000 }, async () => {
  const place = places()
  const database = await open(place)
  await write(database, 'the name of a child')
  await expect.poll(() => hasCopy(place), PATIENT).toBe(true)
  await expect.poll(() => bytesOf(place.folder), PATIENT).toContain('the name of a child')
  await sql`delete from notes`.execute(database.query)
  await database.scrub()
  await expect.poll(() => bytesOf(place.folder), PATIENT).not.toContain('the name of a child')
  expect(await restored(place)).toEqual([])
})
