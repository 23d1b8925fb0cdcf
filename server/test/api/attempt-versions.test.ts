import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { play } from '#core/lessons/testing/play-lesson.ts'
import { attemptRequest, readAttemptResponse } from '#core/sync/attempt-request.ts'
import type { AttemptsAnswer, Export } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

onOneServer('versions of attempts', (server) => {
  const finished = (): Attempt =>
    finishedAttempt(play(newGame(7, 1, 0), Array(10).fill(['right'])), {
      id: randomUUID(),
      completed_at: server.ctx.now() - 60_000,
      utc_offset: -180,
    })
  async function outcomes(learner: LearnerClient, body: unknown) {
    const { results } = (await (
      await learner.call('POST', learner.own('/attempts'), body)
    ).json()) as AttemptsAnswer
    return results.map((result) => (result.outcome === 'rejected' ? result.code : result.outcome))
  }
  const storedOf = (learner: LearnerClient) =>
    server.ctx.db.query
      .selectFrom('attempts')
      .select('id')
      .where('learner_id', '=', learner.learnerId)
      .execute()

  test('[V1] a request names the version of its attempts', async () => {
    const learner = await newLearner(server)
    const lesson = basicAttempt(7, 8, moment(server))
    const response = await learner.call('POST', learner.own('/attempts'), { attempts: [lesson] })
    expect([response.status, await storedOf(learner)]).toEqual([400, []])
    expect(await outcomes(learner, { version: 1, attempts: [lesson] })).toEqual(['recorded'])
    expect(await outcomes(learner, { version: 1, attempts: [lesson] })).toEqual(['duplicate'])
  })

  test('[A1] [A16] everything an attempt tells is kept and exported', async () => {
    const learner = await newLearner(server)
    const lesson = finished()
    const body = attemptRequest([lesson])
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
      ['a foreign field', 'unknown_field', { quantity: 1 }],
      ['an offset that no place has', 'invalid_offset', { utc_offset: 5_000 }],
      ['a type of lesson that is not known', 'unknown_lesson', { lesson_type: 'quest' }],
      ['a plan for a lesson that has none', 'invalid_plan', { plan: [] }],
      ['a mission that is none', 'invalid_plan', { lesson_type: 'mission' }],
      ['more points than a lesson has', 'invalid_score', { score: 25 }],
    ])('%s', async (_what, code, change) => {
      const learner = await newLearner(server)
      const lesson = { ...basicAttempt(7, 8, moment(server)), ...change }
      expect(await outcomes(learner, { version: 1, attempts: [lesson] })).toEqual([code])
      expect(await storedOf(learner)).toEqual([])
    })

    test.each([0, -1, 1.5, '2', null, {}])('version %j is none', async (version) => {
      const learner = await newLearner(server)
      const lesson = basicAttempt(7, 8, moment(server))
      const response = await learner.call('POST', learner.own('/attempts'), { version, attempts: [lesson] })
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
        const response = await learner.call('POST', learner.own('/attempts'), body)
        expect([response.status, await response.json()]).toMatchObject([415, { code: 'newer_version' }])
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(response.headers.get('attempts-version')).toBe(String(ATTEMPT_VERSION))
      }
      expect(await storedOf(learner)).toEqual([])
    })

    test('is read as "later" by the client', async () => {
      const learner = await newLearner(server)
      const response = await learner.call('POST', learner.own('/attempts'), {
        version: ATTEMPT_VERSION + 1,
        attempts: [],
      })
      const header = (name: string) => response.headers.get(name)
      const { status } = response
      expect(readAttemptResponse({ status, header, body: {} }, [finished()])).toEqual({
        kind: 'later',
        retryAfterMs: 30_000,
      })
    })
  })
})
