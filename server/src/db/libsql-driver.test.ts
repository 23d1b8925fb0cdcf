import { Kysely, sql } from 'kysely'
import LibSql from 'libsql'
import { expect, test } from 'vitest'
import { libsqlDialect } from '#server/db/libsql-driver.ts'

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
