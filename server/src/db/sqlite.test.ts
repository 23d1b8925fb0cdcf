import {
  chmodSync,
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openSqlite } from '#server/db/sqlite.ts'

test('[S76] a commit is on the disk before it is acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-sqlite-'))
  const { query, close } = await openSqlite(folder)
  const setting = async (name: string) =>
    Object.values((await sql.raw(`pragma ${name}`).execute(query)).rows[0] ?? {})
  expect(await setting('journal_mode')).toEqual(['wal'])
  const FULL = 2
  expect(await setting('synchronous')).toEqual([FULL])
  await close()
  rmSync(folder, { recursive: true })
})

afterEach(() => vi.restoreAllMocks())

test('[F28] a data folder of another user is not used, but by a command beside its server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-foreign-'))
  const { uid } = statSync(folder)
  const own = mkdtempSync(join(tmpdir(), 'dozenauts-own-'))
  await (await openSqlite(own)).close()
  const ANOTHER = 12345
  vi.spyOn(process, 'getuid').mockReturnValue(ANOTHER)
  await expect(openSqlite(folder)).rejects.toThrow(
    `The data folder ${folder} belongs to another user (${uid})`,
  )
  expect(readdirSync(folder)).toEqual([])
  await (await openSqlite(own, { beside: true })).close()
  for (const place of [folder, own]) rmSync(place, { recursive: true })
})

// Only root may give a file away.
test.skipIf(process.getuid?.() !== 0)('[F28] nor is a file that another user left in a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-planted-'))
  const planted = join(folder, 'dozenauts.sqlite')
  writeFileSync(planted, '')
  chownSync(planted, 12345, 12345)
  chmodSync(folder, 0o777)
  for (const start of ['first', 'second'])
    await expect(openSqlite(folder), start).rejects.toThrow(
      'dozenauts.sqlite belongs to another user (12345)',
    )
  rmSync(folder, { recursive: true })
})

test('[F28] who holds a data folder is not written through a link', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-linked-'))
  const [data, target] = [join(folder, 'data'), join(folder, 'target')]
  writeFileSync(target, 'as it was')
  await (await openSqlite(data)).close()
  symlinkSync(target, join(data, 'lock.pid'))
  await (await openSqlite(data)).close()
  expect(readFileSync(target, 'utf8')).toBe('as it was')
  rmSync(folder, { recursive: true })
})
