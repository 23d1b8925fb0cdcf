import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { moment, newLearner, without } from '../api/learner-client.ts'

onOneServer('false attempts', (server) => {
  describe('[S7] [A11] what cannot be true is rejected by code', () => {
    const lesson = () => basicAttempt(6, 7, moment(server))
    const impossible: [string, string, () => unknown][] = [
      ['score 11', 'invalid_score', () => ({ ...lesson(), score: 11 })],
      ['score −1', 'invalid_score', () => ({ ...lesson(), score: -1 })],
      ['score 3.5', 'invalid_score', () => ({ ...lesson(), score: 3.5 })],
      ['score NaN', 'invalid_score', () => ({ ...lesson(), score: Number.NaN })],
      ['score as text', 'invalid_score', () => ({ ...lesson(), score: '7' })],
      ['no score', 'invalid_score', () => without(lesson(), 'score')],
      ['negative time', 'invalid_time', () => ({ ...lesson(), time_taken: -1 })],
      ['absurd time', 'invalid_time', () => ({ ...lesson(), time_taken: 14_401 })],
      ['time 1.5', 'invalid_time', () => ({ ...lesson(), time_taken: 1.5 })],
      ['a lesson of no time [F18]', 'invalid_time', () => ({ ...lesson(), time_taken: 0 })],
      ['a basic lesson of 9 s [F18]', 'invalid_time', () => ({ ...lesson(), time_taken: 9 })],
      [
        'a game of 11 s [F18]',
        'invalid_time',
        () => gameAttempt(6, 7, { ...moment(server), time_taken: 11 }),
      ],
      [
        'a date on no calendar [F18]',
        'invalid_date',
        () => ({ ...lesson(), completed_at: '2026-02-30T10:00:00Z' }),
      ],
      ['the year 0 [F18]', 'invalid_date', () => ({ ...lesson(), completed_at: '0000-01-01T00:00:00Z' })],
      ['no date', 'invalid_date', () => ({ ...lesson(), completed_at: 'yesterday' })],
      ['30 February', 'invalid_date', () => ({ ...lesson(), completed_at: '2026-02-30T25:00:00Z' })],
      ['a date in the future', 'completed_in_future', () => ({ ...lesson(), ...moment(server, 400_000) })],
      ['table 13', 'unknown_lesson', () => ({ ...lesson(), lesson_id: 'table-13' })],
      [
        'an advanced lesson 1',
        'unknown_lesson',
        () => ({ ...lesson(), lesson_id: 'interactive-lesson-1', lesson_type: 'interactive' }),
      ],
      ['a wrong type', 'unknown_lesson', () => ({ ...lesson(), lesson_type: 'interactive' })],
      ['NUL in the lesson', 'unknown_lesson', () => ({ ...lesson(), lesson_id: 'table-6\u0000' })],
      ['no answers', 'invalid_answers', () => ({ ...lesson(), answers: [] })],
      ['answers of another table', 'invalid_answers', () => ({ ...lesson(), lesson_id: 'table-7' })],
      [
        '1,001 answers',
        'invalid_answers',
        () => ({ ...lesson(), answers: Array(1001).fill(lesson().answers[0]) }),
      ],
      ['a better score than its answers', 'score_contradicts_answers', () => ({ ...lesson(), score: 10 })],
      ['a lower score than its answers', 'score_contradicts_answers', () => ({ ...lesson(), score: 6 })],
      ['an id that is none', 'invalid_id', () => ({ ...lesson(), id: '1' })],
      ['a foreign user', 'unknown_field', () => ({ ...lesson(), user_id: randomUUID() })],
      ['a quantity', 'unknown_field', () => ({ ...lesson(), quantity: 100 })],
    ]
    test.each(impossible)('%s → %s', async (_what, code, make) => {
      const learner = await newLearner(server)
      const attempt = make()
      const answer = await learner.record(attempt)
      expect(answer.results).toMatchObject([{ outcome: 'rejected', code }])
      expect(answer.totals).toEqual({ coins: 0, trophies: 0, stickers: 0 })
      const stored = await server.ctx.db.query
        .selectFrom('attempts')
        .select('id')
        .where('learner_id', '=', learner.learnerId)
        .execute()
      expect(stored).toEqual([])
      expect(await learner.standing()).toEqual({
        counters: { coins: 0, trophies: 0, stickers: 0 },
        progress: [],
        rewards: [],
      })
    })
  })

  describe('[S8] the same id again', () => {
    test('[A8] is answered as the first time and earns nothing', async () => {
      const learner = await newLearner(server)
      const lesson = gameAttempt(5, 8, moment(server))
      const [first] = (await learner.record(lesson)).results
      const before = await learner.standing()
      const again = await learner.record(lesson, { ...lesson, id: lesson.id.toUpperCase() }, lesson)
      expect(again.results).toEqual([
        { ...first, outcome: 'duplicate' },
        { ...first, id: lesson.id.toUpperCase(), outcome: 'duplicate' },
        { ...first, outcome: 'duplicate' },
      ])
      expect(await learner.standing()).toEqual(before)
    })

    test('[A8] twice in one batch counts once', async () => {
      const learner = await newLearner(server)
      const lesson = basicAttempt(2, 8, moment(server))
      const answer = await learner.record(lesson, lesson)
      expect(answer.results.map(({ outcome }) => outcome)).toEqual(['recorded', 'duplicate'])
      expect(answer.totals.coins).toBe(6)
    })

    test('[A9] with another body answers 409 and changes nothing', async () => {
      const learner = await newLearner(server)
      const lesson = basicAttempt(5, 3, moment(server))
      await learner.record(lesson)
      const before = await learner.standing()
      const other = basicAttempt(5, 10, { ...moment(server), id: lesson.id })
      const response = await learner.call('POST', learner.own('/attempts'), { version: 1, attempts: [other] })
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({
        code: 'id_conflict',
        results: [{ id: lesson.id, outcome: 'rejected', code: 'id_conflict' }],
      })
      expect(await learner.standing()).toEqual(before)
    })

    test('[A9] of another person is refused exactly like another body', async () => {
      const [owner, thief] = [await newLearner(server), await newLearner(server)]
      const lesson = basicAttempt(5, 10, moment(server))
      await owner.record(lesson)
      const before = await owner.standing()
      const response = await thief.call('POST', thief.own('/attempts'), { version: 1, attempts: [lesson] })
      expect(response.status).toBe(409)
      const { results, totals } = (await response.json()) as { results: unknown; totals: unknown }
      expect(results).toEqual([{ id: lesson.id, outcome: 'rejected', code: 'id_conflict' }])
      expect(totals).toEqual({ coins: 0, trophies: 0, stickers: 0 })
      expect((await thief.standing()).progress).toEqual([])
      expect(await owner.standing()).toEqual(before)
    })
  })
})
