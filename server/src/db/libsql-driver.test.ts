import { Kysely, sql } from 'kysely'
import LibSql from 'libsql'
import { expect, test } from 'vitest'
import type { Query } from '#server/db/database.ts'
import { libsqlDialect } from '#server/db/libsql-driver.ts'
import { prepared, runBatch } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/schema/tables.ts'

test('a query that ran before a migration shows the columns that are there after it', async () => {
  const query = new Kysely<{ heroes: { id: number } }>({ dialect: libsqlDialect(new LibSql(':memory:')) })
  const all = () => query.selectFrom('heroes').selectAll().execute()
  await sql`create table heroes (id integer primary key)`.execute(query)
  await sql`insert into heroes values (7)`.execute(query)
  expect(await all()).toEqual([{ id: 7 }])
  await sql`alter table heroes add column name text default 'Septa'`.execute(query)
  expect(await all()).toEqual([{ id: 7, name: 'Septa' }])
  await query.destroy()
})

test('a query that runs again, in whatever way, runs with the values of this time', async () => {
  const query = new Kysely<Tables>({ dialect: libsqlDialect(new LibSql(':memory:')) })
  await sql`create table learners (id text primary key)`.execute(query)
  await sql`insert into learners values ('ana'), ('ben')`.execute(query)
  const idOf = (from: Query, id: string) => from.selectFrom('learners').select('id').where('id', '=', id)
  const call = prepared<{ id: string }>()((from, { id }) => idOf(from, id))
  for (const id of ['nobody', 'ana', 'nobody', 'ben', 'ana']) {
    const found = id === 'nobody' ? [] : [{ id }]
    expect(await idOf(query, id).execute()).toEqual(found)
    const other = id === 'ana' ? 'ben' : 'ana'
    expect(await runBatch(query, call({ id: other }), call({ id }))).toEqual([[{ id: other }], found])
  }
  await query.destroy()
})
