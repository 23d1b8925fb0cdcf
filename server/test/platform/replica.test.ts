import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ReportAnswer } from '#server/api/reports/schemas.ts'
import { readConfig } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts'
import { type Standby, startStandby } from '#server/testing/standby.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'

const METRICS_TOKEN = randomUUID()
/** Longer than a replica that was left out rests. */
const PATIENT = { timeout: 15_000, interval: 50 }

describe('[F61] with a read replica', () => {
  let primary: PostgresServer
  let standby: Standby
  /** Two processes on one database. */
  let servers: [TestServer, TestServer]
  beforeAll(async () => {
    primary = await startPostgres()
    const first = await startTestServer('postgres', { DATABASE_URL: primary.url })
    standby = await startStandby(primary.url)
    const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: standby.url, METRICS_TOKEN }
    servers = [await startTestServer('postgres', env), await startTestServer('postgres', env)]
    await first.stop()
  })
  afterAll(async () => {
    for (const server of servers) await server.stop()
    await standby.stop()
    await primary.stop()
  })

  const isStandby = async (db: Database) => {
    const { rows } = await sql<{ standby: boolean }>`select pg_is_in_recovery() as standby`.execute(db.query)
    return rows[0]?.standby
  }
  const readsReplica = () => servers[1].ctx.db.fromReplica(isStandby)
  const lessonsIn = async (learner: LearnerClient) => {
    const { report } = await learner.read<ReportAnswer>(learner.own('/report'))
    return report.days.reduce((sum, { lessons }) => sum + lessons, 0)
  }
  /** Each lesson is recorded by one process and read at once from the other. */
  async function playAndRead(lessons: number): Promise<void> {
    const learner = await newLearner(servers[0])
    const parent = learner.at(servers[1])
    for (let count = 1; count <= lessons; count++) {
      await learner.record(basicAttempt(2, 9, moment(servers[0])))
      expect(await lessonsIn(parent)).toBe(count)
    }
  }

  test('reports are read from it, and hold every lesson that was acknowledged', async () => {
    await expect.poll(readsReplica, PATIENT).toBe(true)
    await playAndRead(20)
  })

  test('what work has written is read from the primary from then on', async () => {
    await expect.poll(readsReplica, PATIENT).toBe(true)
    const [before, after] = await servers[0].ctx.db.fromReplica(async (db) => {
      const before = await isStandby(db)
      await db.transaction((trx) => sql`select 1`.execute(trx))
      return [before, await isStandby(db)]
    })
    expect([before, after]).toEqual([true, false])
  })

  test('what fails on it is asked of the primary', async () => {
    await expect.poll(readsReplica, PATIENT).toBe(true)
    const answer = await servers[1].ctx.db.fromReplica(async (db) => {
      if (await isStandby(db)) throw Object.assign(new Error('in the way'), { code: '40001' })
      return 'from the primary'
    })
    expect(answer).toBe('from the primary')
  })

  test('one that lags is left out, and asked again when it has caught up', async () => {
    await standby.hold()
    await playAndRead(5)
    expect(await readsReplica()).toBe(false)
    await standby.goOn()
    await expect.poll(readsReplica, PATIENT).toBe(true)
  })

  test('[F62] operators see that it applies nothing any more, for how long, and that it has caught up', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const lag = async () => {
      const text = await (await servers[0].request('/metrics', { headers })).text()
      return Number(/^dozenauts_replication_lag_seconds\{standby="[^"]+"\} (.+)$/m.exec(text)?.[1])
    }
    await expect.poll(lag, PATIENT).toBeLessThan(1)
    await standby.hold()
    const learner = await newLearner(servers[0])
    const playAndLook = async () => {
      await learner.record(basicAttempt(2, 9, moment(servers[0])))
      return lag()
    }
    await expect.poll(playAndLook, PATIENT).toBeGreaterThan(2)
    await standby.goOn()
    await expect.poll(playAndLook, PATIENT).toBeLessThan(1)
  })

  test('one that is gone stops nothing, not even a start', async () => {
    await standby.halt()
    await playAndRead(5)
    const late = await startTestServer('postgres', {
      DATABASE_URL: primary.url,
      DATABASE_READ_URL: standby.url,
    })
    expect(await late.ctx.db.fromReplica(isStandby)).toBe(false)
    await late.stop()
    await standby.resume()
    await expect.poll(readsReplica, PATIENT).toBe(true)
  })

  test('it needs a primary beside it', () => {
    expect(() => readConfig({ DATABASE_READ_URL: standby.url })).toThrow(/^DATABASE_READ_URL .+ set both\.$/)
  })
})
