import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CompiledQuery } from 'kysely'
import LibSql from 'libsql'
import { expect, test } from 'vitest'
import { openReader } from '#server/db/libsql-reader.ts'
import { prepared } from '#server/db/prepared.ts'

test('a row is read with the values of this time, and as it was written last', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-reader-'))
  const path = join(folder, 'reader.sqlite')
  const writer = new LibSql(path)
  writer.pragma('journal_mode = WAL')
  writer.exec(
    "create table learners (id text primary key, name text); insert into learners values ('1', 'Ana'), ('2', 'Ben')",
  )
  const reader = openReader(path)
  const nameOf = prepared<{ id: string }>()((query, { id }) =>
    query.selectFrom('learners').select('name').where('id', '=', id),
  )
  const names = { 1: 'Ana', 2: 'Ben', 3: undefined }
  for (const id of ['3', '1', '3', '2', '1'] as const) {
    expect((await reader.readOne(nameOf({ id })))?.name).toBe(names[id])
    expect(await reader.reads.executeQuery(anyNameOf(id))).toMatchObject({
      rows: names[id] ? [{ name: names[id] }] : [],
    })
    expect((await reader.readOne(nameOf({ id })))?.name).toBe(names[id])
  }
  writer.exec("update learners set name = 'Anna' where id = '1'")
  expect((await reader.readOne(nameOf({ id: '1' })))?.name).toBe('Anna')
  await reader.close()
  writer.close()
  rmSync(folder, { recursive: true })
})

const anyNameOf = (id: string) => CompiledQuery.raw('select name from learners where id = ?', [id])
