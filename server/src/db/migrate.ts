import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { migrations } from '#server/db/migrations/list.ts'

interface MigrationTables {
  schema_migrations: { name: string; applied_at: number }
}

/**
 * Brings the schema up to date. Each step is one transaction and is recorded in it; processes that start at the same
 * time take turns at every step, so none is applied twice.
 */
export async function migrate(db: Database, now: number): Promise<string[]> {
  const applied: string[] = []
  await db.transaction(async (trx) => {
    await db.lock(trx, 'schema')
    await sql`create table if not exists schema_migrations (name text primary key, applied_at bigint not null)`.execute(
      trx,
    )
  })
  const known = db.query as unknown as Kysely<MigrationTables>
  const before = new Set(
    (await known.selectFrom('schema_migrations').select('name').execute()).map((row) => row.name),
  )
  for (const migration of migrations.filter(({ name }) => !before.has(name))) {
    await db.transaction(async (outer) => {
      await db.lock(outer, 'schema')
      const trx = outer as unknown as Kysely<MigrationTables>
      const done = await trx
        .selectFrom('schema_migrations')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst()
      if (done) return
      await migration.up(outer as unknown as Transaction<unknown>, db.engine)
      await trx.insertInto('schema_migrations').values({ name: migration.name, applied_at: now }).execute()
      applied.push(migration.name)
    })
  }
  return applied
}
