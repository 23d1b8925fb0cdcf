import { expect, test } from 'vitest'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { moment, newLearner } from './learner-client.ts'

onBothServers('recording attempts', (server) => {
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
        learner_id: learner.learnerId,
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

  test('[A12] a clock up to five minutes ahead is tolerated', async () => {
    const learner = await newLearner(server)
    const answer = await learner.record(basicAttempt(6, 7, moment(server, 290_000)))
    expect(answer.results[0]?.outcome).toBe('recorded')
    expect(Date.parse(answer.server_time)).toBeLessThanOrEqual(server.ctx.now())
  })
})
