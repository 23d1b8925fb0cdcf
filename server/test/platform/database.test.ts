import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { startForwarder } from '#server/testing/proxies.ts'
import { freshDatabase, onBothEngines, startTestServer } from '#server/testing/test-server.ts'

const mail = (id: string) => ({
  id,
  recipient: 'a@example.com',
  subject: 's',
  html: 'h',
  text: 't',
  action: null,
  kept: 1,
  created_at: 1_800_000_000_000,
  next_try_at: 0,
})

onBothEngines('database', (engine) => {
  test('a failed transaction leaves nothing behind and the next one works', async () => {
    const { ctx, stop } = await startTestServer(engine)
    await expect(
      ctx.db.transaction(async (trx) => {
        await trx.insertInto('mail_queue').values(mail('one')).execute()
        await trx.insertInto('mail_queue').values(mail('one')).execute()
      }),
    ).rejects.toThrow()
    await ctx.db.transaction((trx) => trx.insertInto('mail_queue').values(mail('two')).execute())
    const rows = await ctx.db.query.selectFrom('mail_queue').select(['id', 'created_at']).execute()
    expect(rows).toEqual([{ id: 'two', created_at: 1_800_000_000_000 }])
    await stop()
  })

  test('a transaction that was ended behind its back does not wedge the connection', async () => {
    const { ctx, stop } = await startTestServer(engine)
    // What SQLite does by itself when the disk fills up in the middle.
    await ctx.db
      .transaction(async (trx) => {
        await sql`rollback`.execute(trx)
        throw new Error('disk full')
      })
      .catch((error: Error) => expect(error.message).toBe('disk full'))
    await ctx.db
      .transaction(async (trx) => {
        await sql`rollback`.execute(trx)
      })
      .catch(() => {})
    await ctx.db.transaction((trx) => trx.insertInto('mail_queue').values(mail('three')).execute())
    expect(await ctx.db.query.selectFrom('mail_queue').select('id').execute()).toHaveLength(1)
    await stop()
  })

  test('transactions that run at the same time take turns and none is lost', async () => {
    const { ctx, stop } = await startTestServer(engine)
    await ctx.db.query
      .insertInto('mail_queue')
      .values({ ...mail('counter'), tries: 0 })
      .execute()
    await Promise.all(
      Array.from({ length: 50 }, () =>
        ctx.db.transaction(async (trx) => {
          await ctx.db.lock(trx, 'counter')
          const { tries } = await trx.selectFrom('mail_queue').select('tries').executeTakeFirstOrThrow()
          await trx
            .updateTable('mail_queue')
            .set({ tries: tries + 1 })
            .execute()
        }),
      ),
    )
    expect(await ctx.db.query.selectFrom('mail_queue').select('tries').execute()).toEqual([{ tries: 50 }])
    await stop()
  })
})

test('[S28] of a transaction that does not begin nothing is kept after its first query', async () => {
  const url = new URL(await freshDatabase(inject('migratedDatabase')))
  // PostgreSQL takes it for a mistake, and goes on with what comes after.
  const forwarder = await startForwarder(Number(url.port), (bytes) =>
    Buffer.from(bytes.toString('latin1').replace('begin\0', 'bgein\0'), 'latin1'),
  )
  url.port = String(forwarder.port)
  const db = await openDatabase({ dataDir: '', databaseUrl: url.toString() })
  await expect(
    db.transaction(async (trx) => {
      for (const id of ['one', 'two', 'three']) await trx.insertInto('mail_queue').values(mail(id)).execute()
    }),
  ).rejects.toThrow()
  const rows = await db.query.selectFrom('mail_queue').select('id').execute()
  expect(rows.filter(({ id }) => id !== 'one')).toEqual([])
  await db.close()
  await forwarder.stop()
})
