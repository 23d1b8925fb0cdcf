import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { BASELINE, migrate } from '#server/db/migrate.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { template } from '#server/db/migrations/template.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { describeSchema } from '#server/testing/describe-schema.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase, onBothEngines } from '#server/testing/test-server.ts'

onBothEngines('the schema', (engine) => {
  let dataDir: string
  let databaseUrl: string | undefined
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
    databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
  })
  afterEach(async () => {
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(dataDir, { recursive: true })
  })
  const open = () => openDatabase({ dataDir, databaseUrl })
  const versionsIn = async (db: Awaited<ReturnType<typeof open>>) =>
    (await db.query.selectFrom('schema_version').select('name').orderBy('name').execute()).map(
      ({ name }) => name,
    )

  test('a new database has the schema of today and needs no migration', async () => {
    const db = await open()
    expect(await migrate(db, 0, [template])).toEqual([BASELINE])
    expect(await versionsIn(db)).toEqual([BASELINE, template.name])
    expect(await migrate(db, 0, [template])).toEqual([])
    await db.close()
  })

  test('[V6] an existing one gets each migration once and keeps its rows', async () => {
    const db = await open()
    await migrate(db, 0, [])
    await sql`insert into learners (id, created_at) values ('ana', 7)`.execute(db.query)
    expect(await migrate(db, 0, [template])).toEqual([template.name])
    expect(await migrate(db, 0, [template])).toEqual([])
    const { rows } = await sql`select id, created_at, motto from learners`.execute(db.query)
    expect(rows).toEqual([{ id: 'ana', created_at: 7, motto: null }])
    await db.close()
  })

  test('a migration that fails leaves nothing behind, and those before it stay', async () => {
    const db = await open()
    await migrate(db, 0, [])
    const failing: Migration = {
      name: '1.2-fails',
      async up(trx) {
        await sql`alter table learners add column half text`.execute(trx)
        throw new Error('in the middle')
      },
    }
    await expect(migrate(db, 0, [template, failing])).rejects.toThrow('in the middle')
    expect(await versionsIn(db)).toEqual([BASELINE, template.name])
    const columns = (await describeSchema(db)).filter((line) => /^learners\.(half|motto) /.test(line))
    expect(columns).toHaveLength(1)
    await db.close()
  })

  test.each([
    ['recorded migrations', ['schema_migrations', 'users']],
    ['only some tables', ['learners']],
    ['another baseline', ['schema_version']],
  ])('[V6] a database of a development version, with %s, is refused and not changed', async (_, tables) => {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...onDatabase(databaseUrl) })
    const old = await open()
    for (const table of tables) {
      await sql.raw(`create table ${table} (name text primary key)`).execute(old.query)
      await sql.raw(`insert into ${table} values ('0001-accounts')`).execute(old.query)
    }
    const before = await describeSchema(old)
    await old.close()

    const refused = await boot(config).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(ConfigError)
    expect((refused as Error).message).toMatch(/^[^.]+ development version [^.]+ 1\.0 [^.]+ nothing [^.]+\.$/)
    expect(existsSync(join(dataDir, 'keys'))).toBe(false)

    const db = await open()
    expect(await describeSchema(db)).toEqual(before)
    for (const table of tables)
      expect((await sql.raw(`select name from ${table}`).execute(db.query)).rows).toEqual([
        { name: '0001-accounts' },
      ])
    await db.close()
  })
})

test('[V6] a migration that has to wait for a table lets others pass, and is applied when the table is free', async () => {
  const databaseUrl = await freshDatabase()
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  await migrate(db, 0, [])
  const dump = new pg.Client(databaseUrl)
  await dump.connect()
  await dump.query('begin')
  await dump.query('select id from learners')
  const migrated = migrate(db, 0, [template])
  const isWaiting = async () => {
    const { rows } = await dump.query(
      "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock'",
    )
    return rows.length > 0
  }
  await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
  // It stands behind the migration, which stands behind the dump.
  await db.query.selectFrom('learners').select('id').execute()
  await dump.query('commit')
  await dump.end()
  expect(await migrated).toEqual([template.name])
  await db.close()
  await dropDatabase(databaseUrl)
})

test('processes that start at once on one PostgreSQL make the schema and apply a migration exactly once', async () => {
  const databaseUrl = await freshDatabase()
  const all = await Promise.all([1, 2, 3, 4].map(() => openDatabase({ databaseUrl, dataDir: '' })))
  const made = await Promise.all(all.map((db) => migrate(db, 0, [])))
  expect(made.flat()).toEqual([BASELINE])
  const applied = await Promise.all(all.map((db) => migrate(db, 0, [template])))
  expect(applied.flat()).toEqual([template.name])
  for (const db of all) await db.close()
  await dropDatabase(databaseUrl)
})
