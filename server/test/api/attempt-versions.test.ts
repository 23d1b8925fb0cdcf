import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { play } from '#core/lessons/testing/play-lesson.ts'
import { attemptRequest, readAttemptResponse } from '#core/sync/attempt-request.ts'
import type { AttemptsAnswer, Export } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

onBothEngines('versions of attempts', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  const finished = (): Attempt =>
    finishedAttempt(play(newGame(7, 1, 0), Array(10).fill(['right'])), {
      id: randomUUID(),
      completed_at: server.ctx.now() - 60_000,
      utc_offset: -180,
    })
  async function outcomes(learner: LearnerClient, body: unknown) {
    const { results } = (await (await learner.call('POST', '/attempts', body)).json()) as AttemptsAnswer
    return results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))
  }
  const storedOf = (learner: LearnerClient) =>
    server.ctx.db.query.selectFrom('attempts').select('id').where('learner_id', '=', learner.id).execute()

  test('[V3] the client of the first release is served as ever', async () => {
    const learner = await newLearner(server)
    const lesson = basicAttempt(7, 8, moment(server))
    expect(await outcomes(learner, { attempts: [lesson] })).toEqual(['recorded'])
    expect(await outcomes(learner, { version: 1, attempts: [lesson] })).toEqual(['duplicate'])
  })

  test('[A1] [A16] everything the second version tells is kept and exported', async () => {
    const learner = await newLearner(server)
    const lesson = finished()
    const body = attemptRequest([lesson])
    expect(body.version).toBe(2)
    expect(await outcomes(learner, body)).toEqual(['recorded'])
    const { attempts } = await learner.read<Export>('/export')
    expect(attempts).toEqual([{ ...body.attempts[0], recorded_at: expect.any(String) }])
    expect(attempts[0]?.utc_offset).toBe(-180)
    expect(attempts[0]?.answers.find(({ kind }) => kind === 'true-false')).toMatchObject({
      shown: [7, expect.any(Number), expect.any(Number)],
      input: 'choice',
    })
  })

  describe('[V4] under a known version, what it does not know is rejected', () => {
    test.each([
      ['an offset in version 1', 1, 'unknown_field', { utc_offset: 0 }],
      ['a plan in version 1', 1, 'unknown_field', { plan: [] }],
      ['a foreign field in version 2', 2, 'unknown_field', { quantity: 1 }],
      ['an offset that no place has', 2, 'invalid_offset', { utc_offset: 5_000 }],
      ['a type of lesson that is not known', 2, 'unknown_lesson', { lesson_type: 'mission' }],
      ['a plan for a lesson that has none', 2, 'invalid_plan', { plan: [] }],
      ['the same in version 3', 3, 'invalid_plan', { plan: [] }],
      ['a type that version 3 does not know', 3, 'unknown_lesson', { lesson_type: 'quest' }],
      ['a mission that is none', 3, 'invalid_plan', { lesson_type: 'mission' }],
      ['more points than a lesson has', 3, 'invalid_score', { score: 25 }],
    ])('%s', async (_what, version, code, change) => {
      const learner = await newLearner(server)
      const lesson = { ...basicAttempt(7, 8, moment(server)), ...change }
      expect(await outcomes(learner, { version, attempts: [lesson] })).toEqual([code])
      expect(await storedOf(learner)).toEqual([])
    })

    test.each([0, -1, 1.5, '2', null, {}])('version %j is none', async (version) => {
      const learner = await newLearner(server)
      const lesson = basicAttempt(7, 8, moment(server))
      const response = await learner.call('POST', '/attempts', { version, attempts: [lesson] })
      expect([response.status, await storedOf(learner)]).toEqual([400, []])
    })
  })

  test('[S7] [L20] a verdict is judged by the equation it was given on', async () => {
    const learner = await newLearner(server)
    const lesson = finished()
    const answers = lesson.answers.map((answer) =>
      answer.kind === 'true-false' ? { ...answer, given: !answer.given, correct: true } : answer,
    )
    expect(await outcomes(learner, attemptRequest([{ ...lesson, answers }]))).toEqual(['invalid_answers'])
  })

  describe('[V2] a version that this server does not know', () => {
    const later = { lesson_type: 'quest', mood: 'brave', answers: 'another shape' }

    test('is answered with "later", whatever else is in the request, and nothing is stored', async () => {
      const learner = await newLearner(server)
      const attempts = [{ ...basicAttempt(7, 8, moment(server)), ...later }]
      for (const body of [
        { version: ATTEMPT_VERSION + 1, attempts },
        { version: 1_000_000, attempts: Array(500).fill(attempts[0]), device: 'tablet' },
        { version: ATTEMPT_VERSION + 1 },
      ]) {
        const response = await learner.call('POST', '/attempts', body)
        expect([response.status, await response.json()]).toMatchObject([415, { code: 'newer_version' }])
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(response.headers.get('attempts-version')).toBe(String(ATTEMPT_VERSION))
      }
      expect(await storedOf(learner)).toEqual([])
    })

    test('is read as "later" by the client of today and by the rule of the first release', async () => {
      const learner = await newLearner(server)
      const response = await learner.call('POST', '/attempts', { version: ATTEMPT_VERSION + 1, attempts: [] })
      const header = (name: string) => response.headers.get(name)
      const { status } = response
      expect(readAttemptResponse({ status, header, body: {} }, [finished()])).toEqual({
        kind: 'later',
        retryAfterMs: 30_000,
      })
      // As released first: these statuses and successes say something about a lesson, 401 about the session.
      expect([200, 400, 401, 409, 413, 422]).not.toContain(status)
    })
  })

  describe('[V5] one lesson, told in two versions, counts once', () => {
    test('by a device that was taken back to the first release after sending', async () => {
      const learner = await newLearner(server)
      const lesson = finished()
      expect(await outcomes(learner, attemptRequest([lesson]))).toEqual(['recorded'])
      const before = await learner.standing()
      const { utc_offset: _offset, ...rest } = attemptRequest([lesson]).attempts[0]!
      const answers = rest.answers.map(({ a, b, kind, given, correct, ms, round }) => ({
        a,
        b,
        kind,
        given,
        correct,
        ms,
        round,
      }))
      expect(await outcomes(learner, { attempts: [{ ...rest, answers }] })).toEqual(['duplicate'])
      expect(await learner.standing()).toEqual(before)
    })

    test('by rows that the first release wrote', async () => {
      const learner = await newLearner(server)
      const id = randomUUID()
      const completed = server.ctx.now() - 86_400_000
      const answers = Array.from({ length: 10 }, (_, i) => ({
        a: 7,
        b: i + 1,
        kind: 'multiple-choice',
        given: 7 * (i + 1),
        correct: true,
        ms: 1_800,
      }))
      // Spelled out, not made by today's code: this is what lies in databases.
      const told = `{"id":"${id}","completed_at":${completed},"lesson_id":"table-7","lesson_type":"basic","score":10,"time_taken":60,"answers":${JSON.stringify(answers)}}`
      const packed = answers.map(({ b, given }) => `[7,${b},"multiple-choice",${given},1,1800]`)
      await server.ctx.db.query
        .insertInto('attempts')
        .values({
          id,
          learner_id: learner.id,
          seq: 1,
          lesson_id: 'table-7',
          lesson_type: 'basic',
          score: 10,
          time_taken: 60,
          completed_at: completed,
          recorded_at: completed,
          answers: `[${packed}]`,
          body_hash: createHash('sha256').update(told).digest('base64url'),
          result: '{"awarded":[{"reward_id":"bronze-coin","quantity":1}],"medals":[]}',
        } as never)
        .execute()
      const lesson = {
        id,
        lesson_id: 'table-7',
        lesson_type: 'basic',
        score: 10,
        time_taken: 60,
        completed_at: new Date(completed).toISOString(),
        answers,
      }
      expect(await outcomes(learner, { attempts: [lesson] })).toEqual(['duplicate'])
      expect(await outcomes(learner, { version: 2, attempts: [{ ...lesson, utc_offset: 60 }] })).toEqual([
        'duplicate',
      ])
      expect(await outcomes(learner, { version: 2, attempts: [{ ...lesson, time_taken: 61 }] })).toEqual([
        'id_conflict',
      ])
      const { attempts } = await learner.read<Export>('/export')
      expect(attempts).toEqual([{ ...lesson, recorded_at: lesson.completed_at }])
    })
  })
})
