import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql, type Transaction } from 'kysely'
import { expect, test } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { migrate } from '#server/db/migrate.ts'
import { accounts } from '#server/db/migrations/0001-accounts.ts'
import { mail } from '#server/db/migrations/0002-mail.ts'
import { learning } from '#server/db/migrations/0003-learning.ts'
import { attemptDetails } from '#server/db/migrations/0035-attempt-details.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { dropDatabase, freshDatabase, onBothEngines } from '#server/testing/test-server.ts'

const FIRST_RELEASE = [accounts, mail, learning]

onBothEngines('the database of the first release', (engine) => {
  async function withFirstRelease(work: (db: Database) => Promise<void>) {
    const dataDir = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
    const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
    const db = await openDatabase({ dataDir, databaseUrl })
    try {
      await db.transaction(async (trx) => {
        await sql`create table schema_migrations (name text primary key, applied_at bigint not null)`.execute(
          trx,
        )
        for (const { name, up } of FIRST_RELEASE) {
          await up(trx as unknown as Transaction<unknown>, engine)
          await sql`insert into schema_migrations values (${name}, 0)`.execute(trx)
        }
        await sql`insert into users (id, aud, role, user_metadata, app_metadata, created_at, updated_at)
          values ('ana', 'authenticated', 'authenticated', '{}', '{}', 0, 0)`.execute(trx)
      })
      await work(db)
    } finally {
      await db.close()
      if (databaseUrl) await dropDatabase(databaseUrl)
      rmSync(dataDir, { recursive: true, force: true })
    }
  }
  /** The statement that the first release writes attempts with. */
  const insert = (db: Database, id: string, seq: number, type = 'basic', score = 10) =>
    sql`insert into attempts (id, user_id, seq, lesson_id, lesson_type, score, time_taken, completed_at, recorded_at,
      answers, body_hash, result) values (${id}, 'ana', ${seq}, 'table-7', ${type}, ${score}, 60, 1, 2, '[]', 'h', '{}')`.execute(
      db.query,
    )
  const rows = async (db: Database) =>
    (await sql<Record<string, unknown>>`select * from attempts order by seq`.execute(db.query)).rows

  test('[V6] keeps every row, and processes of the first release go on writing', async () => {
    await withFirstRelease(async (db) => {
      await insert(db, 'one', 1)
      const [before] = await rows(db)
      expect(await migrate(db, 0)).toContain(attemptDetails.name)
      expect(await rows(db)).toEqual([
        { ...before, utc_offset: null, plan: null, details: null, delivered_by: null },
      ])
      await insert(db, 'two', 2)
      expect(await rows(db)).toHaveLength(2)
      await expect(insert(db, 'three', 2)).rejects.toThrow()
      await expect(insert(db, 'one', 3)).rejects.toThrow()
    })
  })

  test('[V6] has room for the next type of lesson and its scores', async () => {
    await withFirstRelease(async (db) => {
      await expect(insert(db, 'one', 1, 'mission')).rejects.toThrow()
      await migrate(db, 0)
      await insert(db, 'one', 1, 'mission', 24)
      await sql`insert into user_progress (id, user_id, lesson_id, lesson_type, score, time_taken, completed_at)
        values ('p', 'ana', 'mission', 'mission', 24, 60, 1)`.execute(db.query)
      await expect(insert(db, 'two', 0)).rejects.toThrow()
    })
  })

  test('[V6] what others added to the table before is still there', async () => {
    await withFirstRelease(async (db) => {
      await sql`alter table attempts add column mood text`.execute(db.query)
      await sql`create index attempts_by_mood on attempts (mood)`.execute(db.query)
      await insert(db, 'one', 1)
      await sql`update attempts set mood = 'brave'`.execute(db.query)
      await migrate(db, 0)
      expect(await rows(db)).toMatchObject([{ id: 'one', mood: 'brave' }])
      await sql`drop index attempts_by_mood`.execute(db.query)
    })
  })

  test('[X9] deleting an account still takes its attempts with it', async () => {
    await withFirstRelease(async (db) => {
      await insert(db, 'one', 1)
      await migrate(db, 0)
      await sql`delete from users`.execute(db.query)
      expect(await rows(db)).toEqual([])
    })
  })
})
