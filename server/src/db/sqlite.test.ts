import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
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

// Only root may give a folder away.
test.skipIf(process.getuid?.() !== 0)(
  '[F28] a data folder of another user is not used, but by a command beside its server',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-foreign-'))
    const ANOTHER = 12345
    chownSync(folder, ANOTHER, ANOTHER)
    await expect(openSqlite(folder)).rejects.toThrow(
      `The data folder ${folder} belongs to another user (${ANOTHER})`,
    )
    expect(readdirSync(folder)).toEqual([])
    const own = mkdtempSync(join(tmpdir(), 'dozenauts-own-'))
    await (await openSqlite(own)).close()
    chownSync(own, ANOTHER, ANOTHER)
    await (await openSqlite(own, { beside: true })).close()
    for (const place of [folder, own]) rmSync(place, { recursive: true })
  },
)
