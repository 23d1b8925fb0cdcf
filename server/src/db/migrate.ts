import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import { ConfigError } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { migrations as released } from '#server/db/migrations/list.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { type Engine, inWordsOf } from '#server/db/schema/statements.ts'
import { schema, type Tables } from '#server/db/schema/tables.ts'

/** The release whose schema the first migration starts from; `1.0` was that of development databases. */
export const BASELINE = '1.0.0'

/**
 * Makes a new database from the schema of today, or runs the migrations that an existing one does not have yet. Each
 * step is one transaction and is recorded in it; processes that start at the same time take turns at every step, so none
 * is applied twice. Answers the names of what was done.
 */
export async function migrate(
  db: Database,
  now: number,
  migrations: readonly Migration[] = released,
): Promise<readonly string[]> {
  if (await createSchema(db, now, migrations)) return [BASELINE]
  const applied: string[] = []
  for (const migration of migrations) if (await apply(db, migration, now)) applied.push(migration.name)
  return applied
}

const LOCK_NOT_AVAILABLE = '55P03'
const LOCK_TRIES = 30
const BETWEEN_TRIES_MS = 1_000

/**
 * False when it had been applied before. A change of a table waits for everybody who uses it, and everybody else waits
 * behind the change: it gives up soon, lets the others pass, and tries again. A dump may keep a table for minutes.
 */
async function apply(db: Database, migration: Migration, now: number): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(async (trx) => {
        await db.lock(trx, 'schema')
        if ((await namesIn(trx)).has(migration.name)) return false
        if (db.engine === 'postgres') await sql`set local lock_timeout = '1s'`.execute(trx)
        await migration.up(trx, db.engine)
        await record(trx, [migration.name], now)
        return true
      })
    } catch (error) {
      if (tries === LOCK_TRIES || (error as { code?: string }).code !== LOCK_NOT_AVAILABLE) throw error
      await sleep(BETWEEN_TRIES_MS)
    }
  }
}

/** False when the database has this schema already. */
function createSchema(db: Database, now: number, migrations: readonly Migration[]): Promise<boolean> {
  return db.transaction(async (trx) => {
    await db.lock(trx, 'schema')
    const found = await tablesIn(trx, db.engine)
    if (found.has('schema_version') && (await namesIn(trx)).has(BASELINE)) return false
    const statements = inWordsOf(db.engine, schema)
    if (statements.some((statement) => found.has(/^create table (\w+)/.exec(statement)?.[1] ?? '')))
      throw new ConfigError(
        'This database was made by a development version of Dozenauts, which release 1.0 cannot read; nothing in it was changed.',
      )
    for (const statement of statements) await sql.raw(statement).execute(trx)
    await record(trx, [BASELINE, ...migrations.map(({ name }) => name)], now)
    return true
  })
}

async function tablesIn(trx: Transaction<Tables>, engine: Engine): Promise<ReadonlySet<string>> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ name: string }>`select name from sqlite_master where type = 'table'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(trx)
  return new Set(rows.map(({ name }) => name))
}

async function namesIn(trx: Transaction<Tables>): Promise<ReadonlySet<string>> {
  const rows = await trx.selectFrom('schema_version').select('name').execute()
  return new Set(rows.map(({ name }) => name))
}

async function record(trx: Transaction<Tables>, names: readonly string[], now: number): Promise<void> {
  await trx
    .insertInto('schema_version')
    .values(names.map((name) => ({ name, applied_at: now })))
    .execute()
}
