import { Kysely, SqliteDialect, sql } from 'kysely'
import LibSql from 'libsql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forKysely } from '#server/db/sqlite-file.ts'

let query: Kysely<{ heroes: { id: number } }>
beforeEach(async () => {
  query = new Kysely({ dialect: new SqliteDialect({ database: forKysely(new LibSql(':memory:')) }) })
  await sql`create table heroes (id integer primary key)`.execute(query)
})
afterEach(() => query.destroy())

const all = () => query.selectFrom('heroes').selectAll().execute()

test('a query that ran before a migration shows the columns that are there after it', async () => {
  await sql`insert into heroes values (7)`.execute(query)
  expect(await all()).toEqual([{ id: 7 }])
  await sql`alter table heroes add column name text default 'Septa'`.execute(query)
  expect(await all()).toEqual([{ id: 7, name: 'Septa' }])
})

test('a query that runs again runs with the values of this time', async () => {
  await sql`insert into heroes values (1), (2)`.execute(query)
  const find = (id: number) => query.selectFrom('heroes').select('id').where('id', '=', id).execute()
  for (const id of [3, 1, 3, 2, 1]) expect(await find(id)).toEqual(id === 3 ? [] : [{ id }])
})
