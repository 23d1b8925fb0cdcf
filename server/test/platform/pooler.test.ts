import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#server/db/open-database.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { startPooler } from '#server/testing/pooler.ts'
import { freshDatabase, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from '../api/learner-client.ts'

type Started = Awaited<ReturnType<typeof startPooler>>

describe.each([
  ['transaction', {}],
  ['transaction', { ignoresSettings: true }],
  ['session', {}],
] as const)('[F53] behind a pooler that hands on a %s (%o)', (mode, settings) => {
  let pooler: Started
  let server: TestServer
  beforeAll(async () => {
    pooler = await startPooler(inject('postgresUrl'), mode, {
      ...settings,
      connections: mode === 'session' ? 12 : 3,
    })
    server = await startTestServer('postgres', {
      DATABASE_URL: pooledUrl(await freshDatabase(inject('migratedDatabase'))),
    })
  })
  afterAll(async () => {
    await server.stop()
    await pooler.stop()
  })
  const pooledUrl = (direct: string) => {
    const url = new URL(direct)
    url.port = new URL(pooler.url).port
    return url.toString()
  }

  test('twelve children sign in and play at once, and each lesson counts once', async () => {
    const played = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const learner = await newLearner(server)
        const lessons = [2, 3, 4].map((table) => basicAttempt(table as 2, 9, moment(server)))
        const outcomes = await Promise.all(
          lessons.map(async (lesson) => (await learner.record(lesson)).results),
        )
        await learner.record(...lessons)
        return { outcomes: outcomes.flat().map(({ outcome }) => outcome), standing: await learner.standing() }
      }),
    )
    for (const { outcomes, standing } of played) {
      expect(outcomes).toEqual(['recorded', 'recorded', 'recorded'])
      expect(standing.progress).toHaveLength(3)
    }
  })

  test('no setting and no name outlives its transaction', async () => {
    const db = await openDatabase({
      dataDir: '',
      databaseUrl: pooledUrl(await freshDatabase(inject('migratedDatabase'))),
    })
    const inside = await db.transaction((trx) =>
      trx
        .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('limit'))
        .executeTakeFirstOrThrow(),
    )
    expect(inside.limit).toBe('15s')
    const outside = await db.query
      .selectNoFrom((eb) => eb.fn<string>('current_setting', [eb.val('statement_timeout')]).as('limit'))
      .executeTakeFirstOrThrow()
    expect(outside.limit).toBe('0')
    const { count } = await db.query
      .selectFrom('pg_prepared_statements' as never)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(0)
    await db.close()
  })
})
