import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { askPostgres } from '#server/testing/ask-postgres.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts'
import { type Standby, startStandby } from '#server/testing/standby.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'

describe('[F60] while a standby takes over', () => {
  let primary: PostgresServer
  let server: TestServer
  beforeAll(async () => {
    primary = await startPostgres()
    server = await startTestServer('postgres', { DATABASE_URL: primary.url })
  })
  afterAll(async () => {
    await server.stop()
    await primary.stop()
  })

  async function set(setting: string): Promise<void> {
    await askPostgres(primary.url, `alter system set ${setting}`)
    await askPostgres(primary.url, 'select pg_reload_conf()')
  }

  const send = (learner: LearnerClient, lesson: object) =>
    learner.call('POST', learner.own('/attempts'), { version: ATTEMPT_VERSION, attempts: [lesson] })

  test('a server that takes no writes any more is away until it takes them again', async () => {
    const learner = await newLearner(server)
    const lesson = basicAttempt(2, 9, moment(server))
    await set('default_transaction_read_only = on')
    await expect.poll(async () => (await send(learner, lesson)).status).toBe(503)
    expect((await send(learner, lesson)).headers.get('retry-after')).toBe('5')
    await set('default_transaction_read_only = off')
    await expect.poll(async () => (await send(learner, lesson)).status).toBe(200)
  })

  test('an address that leads to a standby is away', async () => {
    const learner = await newLearner(server)
    let standby: Standby | undefined
    try {
      standby = await startStandby(primary.url)
      const behind = startTestServer('postgres', { DATABASE_URL: standby.url })
      await expect(behind).rejects.toThrow(/is a standby, which takes no writes \(DATABASE_URL\)\.$/)
    } finally {
      await standby?.stop()
    }
    expect((await send(learner, basicAttempt(3, 9, moment(server)))).status).toBe(200)
  })

  test('a lesson is acknowledged when the standby has it, also when it is sent again', async () => {
    const learner = await newLearner(server)
    const lesson = basicAttempt(4, 9, moment(server))
    await set("synchronous_standby_names = 'absent'")
    const first = send(learner, lesson)
    expect(await Promise.race([first, sleep(500)])).toBeUndefined()
    // It is in the log of the primary, and of no other server.
    await primary.halt()
    expect((await first).status).toBe(503)
    await primary.resume()

    let again: Promise<Response> | undefined
    await expect
      .poll(async () => {
        again = send(learner, lesson)
        return Promise.race([again.then(({ status }) => status), sleep(500)])
      })
      .toBeUndefined()
    await set("synchronous_standby_names = ''")
    const answer = await again
    expect(answer?.status).toBe(200)
    expect(await answer?.json()).toMatchObject({ results: [{ outcome: 'duplicate' }] })
  })
})
