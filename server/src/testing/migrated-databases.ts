import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import { seedCatalogues } from '#server/learning/avatar/catalogue-seed.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

const DATABASE = 'migrated'

/** One migrated database of each engine; a test server starts from a copy, which is much faster than migrating. */
export async function migrateOnce(postgresUrl: string) {
  const client = new pg.Client(postgresUrl)
  await client.connect()
  await client.query(`create database ${DATABASE}`)
  await client.end()
  const databaseUrl = new URL(postgresUrl)
  databaseUrl.pathname = `/${DATABASE}`
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-migrated-'))
  for (const target of [undefined, databaseUrl.toString()]) {
    const db = await openDatabase(readConfig({ DATA_DIR: folder, ...onDatabase(target) }))
    await migrate(db, Date.now())
    await seedCatalogues(db)
    await db.close()
  }
  return {
    database: DATABASE,
    file: join(folder, SQLITE_FILE),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
