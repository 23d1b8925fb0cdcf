import { sql, type Transaction } from 'kysely'

/**
 * SQLite cannot change a constraint: the table is copied under its changed definition, with its rows, indexes and
 * triggers. Only for tables that no other table refers to, since dropping the old one would delete what does.
 */
export async function rebuildTable(
  trx: Transaction<unknown>,
  table: string,
  change: (definition: string) => string,
): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(trx)
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? ''
  const changed = change(definition)
  if (changed === definition) throw new Error(`nothing changed in the definition of ${table}`)
  await sql.raw(changed.replace(/^create table ("?)\w+\1/i, `create table ${table}_copy`)).execute(trx)
  await sql.raw(`insert into ${table}_copy select * from ${table}`).execute(trx)
  await sql.raw(`drop table ${table}`).execute(trx)
  await sql.raw(`alter table ${table}_copy rename to ${table}`).execute(trx)
  for (const other of rows) if (other.type !== 'table') await sql.raw(other.sql).execute(trx)
}
