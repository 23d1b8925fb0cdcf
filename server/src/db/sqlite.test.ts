import { mkdtempSync, rmSync } from 'node:fs'
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
