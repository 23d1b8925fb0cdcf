import { describe, expect, test } from 'vitest'
import { attemptRequest } from '#core/sync/attempt-request.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import { sendOutbox } from '#core/sync/send-outbox.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import type { AttemptsAnswer, Export } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers, onOneServer, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from '../api/learner-client.ts'

const MINUTE = 60_000

const refusal = async (answer: Response) => ({
  status: answer.status,
  retryAfter: Number(answer.headers.get('retry-after')),
  code: ((await answer.json()) as { code?: string }).code,
})
const REFUSED = { status: 429, retryAfter: expect.any(Number), code: 'too_many_requests' }

const lessonsOn = (server: TestServer) => (count: number) =>
  Array.from({ length: count }, (_, i) => basicAttempt(3, 7, moment(server, -i * MINUTE)))

onBothServers('a greedy account', { AUTH_JWT_EXPIRY: '86400' }, (server) => {
  const lessons = lessonsOn(server)

  test('[F5] [X10] two exports at once, then one in ten minutes', async () => {
    const greedy = await newLearner(server)
    await greedy.record(...lessons(50))
    for (let i = 0; i < 2; i++) expect((await greedy.call('GET', '/export')).status).toBe(200)
    const refused = await refusal(await greedy.call('GET', '/export'))
    expect(refused).toEqual(REFUSED)
    expect(refused.retryAfter).toBeLessThanOrEqual(600)
    server.advance(10 * MINUTE)
    const { attempts } = await greedy.read<Export>('/export')
    expect(attempts).toHaveLength(50)
  })

  test('[F5] an export is read as it is sent, a page at a time and outside a transaction', async () => {
    const learner = await newLearner(server)
    await learner.record(...lessons(200))
    const answer = await learner.call('GET', '/export')
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
    const decoder = new TextDecoder()
    let text = decoder.decode((await reader.read()).value, { stream: true })
    // What is still unread shows by what is missing once it is gone.
    await server.ctx.db.query
      .deleteFrom('attempts')
      .where('learner_id', '=', learner.learnerId)
      .where('seq', '>', 100)
      .execute()
    for (let part = await reader.read(); !part.done; part = await reader.read())
      text += decoder.decode(part.value, { stream: true })
    const { attempts, profile } = JSON.parse(text) as Export
    expect(profile.id).toBe(learner.id)
    expect(attempts).toHaveLength(100)
  })

  test('[F24] of many requests at once a few wait and the rest are asked to come again', async () => {
    const greedy = await newLearner(server)
    const batches = Array.from({ length: 40 }, () => lessons(2))
    const answers = await Promise.all(
      batches.map((attempts) => greedy.call('POST', greedy.own('/attempts'), { version: 1, attempts })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22)
    for (const attempts of batches)
      expect((await greedy.call('POST', greedy.own('/attempts'), { version: 1, attempts })).status).toBe(200)
    const { progress } = await greedy.standing()
    expect(progress).toMatchObject([{ time_taken: 80 * 60 }])
  })
})

/** Counted like the others, by a query that src/limits/create-limiter.test.ts asks of both engines. */
onOneServer('a greedy account', { AUTH_JWT_EXPIRY: '86400' }, (server) => {
  const lessons = lessonsOn(server)

  test('[F5] [X10] reading without end is refused with a time to come back, and nobody else notices', async () => {
    const [greedy, other] = [await newLearner(server), await newLearner(server)]
    let answer = await greedy.call('GET', greedy.own('/progress'))
    for (let i = 0; i < 2_000 && answer.status === 200; i++)
      answer = await greedy.call('GET', greedy.own('/progress'))
    const refused = await refusal(answer)
    expect(refused).toEqual(REFUSED)
    expect(refused.retryAfter).toBeGreaterThan(0)
    expect((await other.call('GET', other.own('/progress'))).status).toBe(200)
    server.advance(refused.retryAfter * 1000)
    expect((await greedy.call('GET', greedy.own('/progress'))).status).toBe(200)
  })

  test('[F5] [X10] lessons without end are refused as a whole, and nothing of them is kept', async () => {
    const greedy = await newLearner(server)
    for (let sent = 0; sent < 2000; sent += 200) {
      const { results } = await greedy.record(...lessons(200))
      expect(results.every(({ outcome }) => outcome === 'recorded')).toBe(true)
    }
    const more = { version: 1, attempts: lessons(40) }
    const refused = await refusal(await greedy.call('POST', greedy.own('/attempts'), more))
    expect(refused).toEqual(REFUSED)
    const count = () =>
      server.ctx.db.query
        .selectFrom('attempts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('learner_id', '=', greedy.learnerId)
        .executeTakeFirstOrThrow()
    expect(await count()).toEqual({ count: 2000 })
    server.advance(refused.retryAfter * 1000)
    expect((await greedy.call('POST', greedy.own('/attempts'), more)).status).toBe(200)
  })

  test('[F5] [X10] forty bodies of four megabytes: six are looked at', async () => {
    const greedy = await newLearner(server)
    const body = `{"version":1,"attempts":["${'x'.repeat(4_000_000)}"]}`
    const statuses: number[] = []
    for (let i = 0; i < 40; i++)
      statuses.push((await greedy.call('POST', greedy.own('/attempts'), body)).status)
    expect(statuses.filter((status) => status !== 429)).toHaveLength(6)
  })

  test('[F5] [O2] a thousand lessons after weeks offline still go through without a pause', async () => {
    const learner = await newLearner(server, { daysAgo: 30 })
    const storage = createMemoryOutbox()
    for (let n = 0; n < 1000; n += 1) {
      const table = GAME_TABLES[n % GAME_TABLES.length] ?? 2
      const { completed_at, ...lesson } = gameAttempt(table, n % 11, { completed_at: '' })
      const attempt = { ...lesson, completed_at: server.ctx.now() - (1000 - n) * 30 * MINUTE }
      await storage.add({ learnerId: learner.learnerId, attempt, offset: 0, sentAs: null, rejected: null })
    }
    let requests = 0
    const clock = createServerClock(server.ctx.now, () => performance.now())
    clock.learn(server.ctx.now())
    const end = await sendOutbox(
      {
        storage,
        clock,
        lock: (_name, work) => work(),
        onSettled() {},
        network: {
          async send(_user, attempts) {
            requests += 1
            const answer = await learner.call('POST', learner.own('/attempts'), attemptRequest(attempts))
            if (answer.status !== 200) return { kind: 'later', retryAfterMs: null }
            const { results } = (await answer.json()) as AttemptsAnswer
            return {
              kind: 'answered',
              outcomes: results.flatMap((result) =>
                result.outcome === 'rejected' ? [] : [{ id: result.id, outcome: result.outcome }],
              ),
            }
          },
          serverTime: async () => server.ctx.now(),
          renewSession: async () => 'over',
        },
      },
      learner.learnerId,
    )
    expect(end).toEqual({ kind: 'all-sent' })
    expect(requests).toBeLessThanOrEqual(10)
  })
})

describe('on PostgreSQL', () => {
  test('[F24] one account waiting for its own lock leaves connections for everybody else', async () => {
    const server = await startTestServer('postgres')
    const [greedy, other] = [await newLearner(server), await newLearner(server)]
    const attempts = [basicAttempt(3, 7, moment(server))]
    let asked: Promise<Response>[] = []
    await server.ctx.db.transaction(async (trx) => {
      await server.ctx.db.lock(trx, greedy.id)
      asked = Array.from({ length: 20 }, () =>
        greedy.call('POST', greedy.own('/attempts'), { version: 1, attempts }),
      )
      expect((await other.call('GET', '/me')).status).toBe(200)
    })
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual(Array(20).fill(200))
    await server.stop()
  })
})
