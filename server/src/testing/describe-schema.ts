import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/**
 * Every table, column, constraint, index and trigger, one line each and in order, so that two databases can be compared.
 * The order of columns in a table is left out: a migration can only add them at the end.
 */
export async function describeSchema(db: Database): Promise<readonly string[]> {
  const lines = db.engine === 'sqlite' ? await describeSqlite(db) : await describePostgres(db)
  return lines.map((line) => line.replace(/\s+/g, ' ').trim()).sort()
}

async function rowsOf(db: Database, query: string): Promise<readonly string[]> {
  const { rows } = await sql.raw<{ line: string }>(query).execute(db.query)
  return rows.map(({ line }) => line)
}

async function describeSqlite(db: Database): Promise<readonly string[]> {
  const table = "m.type = 'table' and m.name not like 'sqlite_%'"
  const definitions = await sql
    .raw<{ name: string; sql: string }>(`select m.name, m.sql from sqlite_master m where ${table}`)
    .execute(db.query)
  return [
    ...(await rowsOf(
      db,
      `select m.name || '.' || c.name || ' ' || lower(c.type) || ' null ' || (1 - c."notnull") || ' key ' || c.pk
         || ' default ' || coalesce(c.dflt_value, '-') as line
       from sqlite_master m, pragma_table_xinfo(m.name) c where ${table}`,
    )),
    ...(await rowsOf(
      db,
      `select m.name || ' key ' || f.seq || ' ' || f."from" || ' -> ' || f."table" || '.' || f."to"
         || ' delete ' || f.on_delete || ' update ' || f.on_update as line
       from sqlite_master m, pragma_foreign_key_list(m.name) f where ${table}`,
    )),
    ...(await rowsOf(
      db,
      `select m.name || ' index ' || case i.origin when 'c' then i.name else i.origin end || ' unique ' || i."unique"
         || ' partial ' || i.partial || ' (' || (select group_concat(name, ', ') from
           (select name from pragma_index_info(i.name) order by seqno)) || ')' as line
       from sqlite_master m, pragma_index_list(m.name) i where ${table}`,
    )),
    ...(await rowsOf(
      db,
      "select sql as line from sqlite_master where type in ('trigger', 'view', 'index') and sql is not null",
    )),
    ...definitions.rows.flatMap((row) => checksIn(row.sql).map((check) => `${row.name} ${check}`)),
  ]
}

/** SQLite lists no check constraints: they are read from the text of the table. */
function checksIn(definition: string): readonly string[] {
  const checks: string[] = []
  for (const { index } of definition.matchAll(/\bcheck\s*\(/gi)) {
    let depth = 0
    let end = definition.indexOf('(', index)
    do {
      if (definition[end] === '(') depth += 1
      if (definition[end] === ')') depth -= 1
      end += 1
    } while (depth > 0 && end < definition.length)
    checks.push(definition.slice(index, end))
  }
  return checks
}

async function describePostgres(db: Database): Promise<readonly string[]> {
  const ours = "n.nspname = current_schema() and c.relkind = 'r'"
  return [
    ...(await rowsOf(
      db,
      `select c.relname || '.' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' null ' || (not a.attnotnull)
         || ' default ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '-') as line
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
       where ${ours}`,
    )),
    ...(await rowsOf(
      db,
      `select c.relname || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as line
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_constraint k on k.conrelid = c.oid
       where ${ours}`,
    )),
    ...(await rowsOf(db, 'select indexdef as line from pg_indexes where schemaname = current_schema()')),
    ...(await rowsOf(
      db,
      `select pg_get_triggerdef(t.oid) as line
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_trigger t on t.tgrelid = c.oid
       where ${ours} and not t.tgisinternal`,
    )),
    ...(await rowsOf(
      db,
      `select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = current_schema() and p.prokind = 'f'`,
    )),
  ]
}
