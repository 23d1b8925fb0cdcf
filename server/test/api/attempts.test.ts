import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advancedAttempt, basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { moment, newLearner, without } from './learner-client.ts'

onBothEngines('recording attempts', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())

  test('[A4] a first perfect lesson earns three coins and the beginner trophy', async () => {
    const learner = await newLearner(server)
    const lesson = basicAttempt(7, 10, { ...moment(server), time_taken: 93 })
    const answer = await learner.record(lesson)
    const awarded = ['bronze-coin', 'silver-coin', 'gold-coin', 'trophy-beginner'].map((reward_id) => ({
      reward_id,
      quantity: 1,
    }))
    expect(answer.results).toEqual([{ id: lesson.id, outcome: 'recorded', awarded, medals: [] }])
    expect(answer.totals).toEqual({ coins: 16, trophies: 1, stickers: 0 })
    const { counters, progress, rewards } = await learner.standing()
    expect(counters).toEqual(answer.totals)
    expect(progress).toMatchObject([
      {
        user_id: learner.id,
        lesson_id: 'table-7',
        lesson_type: 'basic',
        score: 10,
        time_taken: 93,
        completed_at: lesson.completed_at,
      },
    ])
    expect(rewards.map(({ reward_id, quantity, reward }) => [reward_id, quantity, reward.type])).toEqual([
      ['bronze-coin', 1, 'coin'],
      ['gold-coin', 1, 'coin'],
      ['silver-coin', 1, 'coin'],
      ['trophy-beginner', 1, 'trophy'],
    ])
  })

  test('[A3] a retake keeps the best score, adds the time and takes the latest date', async () => {
    const learner = await newLearner(server)
    const late = basicAttempt(3, 4, { ...moment(server, -1_000), time_taken: 30 })
    await learner.record(basicAttempt(3, 9, { ...moment(server, -90_000), time_taken: 50 }), late)
    await learner.record(basicAttempt(3, 2, { ...moment(server, -60_000), time_taken: 20 }))
    expect((await learner.standing()).progress).toMatchObject([
      { score: 9, time_taken: 100, completed_at: late.completed_at },
    ])
  })

  test('[A6] both lessons of a table earn its sticker', async () => {
    const learner = await newLearner(server)
    const answer = await learner.record(
      basicAttempt(4, 6, moment(server)),
      advancedAttempt(4, 10, moment(server)),
    )
    expect(answer.results.map((result) => result.outcome)).toEqual(['recorded', 'recorded'])
    expect(answer.results[1]).toMatchObject({
      awarded: expect.arrayContaining([{ reward_id: 'sticker-4', quantity: 1 }]),
    })
    expect(answer.totals).toEqual({ coins: 17, trophies: 1, stickers: 1 })
  })

  describe('the same id again', () => {
    test('[A8] is answered as the first time and earns nothing', async () => {
      const learner = await newLearner(server)
      const lesson = advancedAttempt(5, 8, moment(server))
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
      const response = await learner.call('POST', '/attempts', { attempts: [other] })
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
      const response = await thief.call('POST', '/attempts', { attempts: [lesson] })
      expect(response.status).toBe(409)
      const { results, totals } = (await response.json()) as { results: unknown; totals: unknown }
      expect(results).toEqual([{ id: lesson.id, outcome: 'rejected', code: 'id_conflict' }])
      expect(totals).toEqual({ coins: 0, trophies: 0, stickers: 0 })
      expect((await thief.standing()).progress).toEqual([])
      expect(await owner.standing()).toEqual(before)
    })
  })

  test('[A10] one bad attempt never blocks the others', async () => {
    const learner = await newLearner(server)
    const good = [basicAttempt(2, 5, moment(server)), basicAttempt(3, 5, moment(server))]
    const bad = { ...basicAttempt(4, 5, moment(server)), score: 11 }
    const answer = await learner.record(good[0], bad, 'nonsense', good[1])
    expect(answer.results.map(({ outcome }) => outcome)).toEqual([
      'recorded',
      'rejected',
      'rejected',
      'recorded',
    ])
    expect(answer.results[2]).toEqual({ id: null, outcome: 'rejected', code: 'invalid_attempt' })
    expect((await learner.standing()).progress).toHaveLength(2)
  })

  describe('[A11] what cannot be true is rejected by code', () => {
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
        .where('user_id', '=', learner.id)
        .execute()
      expect(stored).toEqual([])
      expect(await learner.standing()).toEqual({
        counters: { coins: 0, trophies: 0, stickers: 0 },
        progress: [],
        rewards: [],
      })
    })
  })

  test('[A12] a clock up to five minutes ahead is tolerated', async () => {
    const learner = await newLearner(server)
    const answer = await learner.record(basicAttempt(6, 7, moment(server, 290_000)))
    expect(answer.results[0]?.outcome).toBe('recorded')
    expect(Date.parse(answer.server_time)).toBeLessThanOrEqual(server.ctx.now())
  })
})
