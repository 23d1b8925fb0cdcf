import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttemptBody, fromBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { foldAttempts } from '#core/learner/learner.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { progressKey } from '#core/progress/progress.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import type { Export, Performance } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { moment, newLearner } from './learner-client.ts'

const HISTORY_DAYS = 40

onBothServers('the server’s fold', (server, engine) => {
  test('[A2] any order, repetition and batching ends where the fold in core ends', async () => {
    const lesson = fc
      .record({
        ago: fc.nat(HISTORY_DAYS * DAY_MS),
        score: fc.nat(10),
        seconds: fc.integer({ min: 15, max: 900 }),
        basic: fc.boolean(),
        table: fc.nat(11),
      })
      .map(({ ago, score, seconds, basic, table }): AttemptBody => {
        const details = { ...moment(server, -ago), time_taken: seconds }
        const game = GAME_TABLES[table % GAME_TABLES.length] ?? 2
        return basic ? basicAttempt(TABLES[table] ?? 1, score, details) : gameAttempt(game, score, details)
      })
    const deliveries = fc.array(lesson, { minLength: 1, maxLength: 14 }).chain((attempts) =>
      fc.record({
        attempts: fc.constant(attempts),
        arrived: fc
          .tuple(fc.shuffledSubarray(attempts, { minLength: attempts.length }), fc.shuffledSubarray(attempts))
          .map((parts) => parts.flat()),
        size: fc.integer({ min: 1, max: 6 }),
      }),
    )
    await fc.assert(
      fc.asyncProperty(deliveries, async ({ attempts, arrived, size }) => {
        const learner = await newLearner(server, { daysAgo: HISTORY_DAYS })
        for (let i = 0; i < arrived.length; i += size) await learner.record(...arrived.slice(i, i + size))

        const expected = foldAttempts(attempts.map((attempt) => fromBody(attempt)!))
        const { counters, progress, rewards } = await learner.standing()
        const stored = progress.map(({ id: _id, learner_id: _learner, ...row }) => ({
          ...row,
          completed_at: Date.parse(row.completed_at),
        }))
        expect(Object.fromEntries(stored.map((row) => [progressKey(row), row]))).toEqual(expected.progress)
        const earned = rewards.map(({ reward_id, quantity }) => ({ reward_id, quantity }))
        expect(Object.fromEntries(earned.map((row) => [row.reward_id, row.quantity]))).toEqual(
          expected.rewards,
        )
        expect(counters).toEqual(countRewards(earned, 0))
      }),
      { numRuns: engine === 'sqlite' ? 25 : 10 },
    )
  })

  test('[M6] the exported attempts replay to the exported mastery, whatever order they came in', async () => {
    const learner = await newLearner(server, { daysAgo: HISTORY_DAYS })
    const lessons = [3, 0, 9, 1, 5].map((days, i) =>
      gameAttempt(i % 2 === 0 ? 6 : 8, 7, moment(server, -days * DAY_MS)),
    )
    await learner.record(...lessons.slice(0, 3))
    await learner.record(...lessons.slice(3))
    const { attempts, mastery } = await learner.read<Export>('/export')
    expect(attempts.map(({ id }) => id)).toEqual(lessons.map(({ id }) => id))
    const replayed = attempts.reduce(
      (before, attempt) =>
        recordPractice(before, { ...attempt, completed_at: Date.parse(attempt.completed_at) }),
      NO_MASTERY,
    )
    expect(mastery).toEqual(replayed)
  })

  test('[P4] performance shows the weeks of all attempts, retakes included', async () => {
    const learner = await newLearner(server, { daysAgo: 300 })
    const at = (ago: number, seconds: number) => ({ ...moment(server, -ago), time_taken: seconds })
    await learner.record(basicAttempt(2, 4, at(0, 60)), basicAttempt(2, 7, at(0, 90)))
    await learner.record(basicAttempt(1, 9, at(0, 30)), basicAttempt(3, 5, at(21 * DAY_MS, 600)))
    await learner.record(basicAttempt(3, 5, at(300 * DAY_MS, 600)))
    const { weeks } = await learner.read<Performance>(learner.own('/performance'))
    expect(weeks.map(({ stars, minutes }) => [stars, minutes])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [5, 10],
      [0, 0],
      [0, 0],
      [11, 3],
    ])
    expect(new Date(weeks[7]?.starts_at ?? '').getUTCDay()).toBe(1)
  })

  test('[M7] producing a whole table earns its medal, told by the attempt and kept', async () => {
    const learner = await newLearner(server)
    // Lessons of tables 11 and 12 ask 11 × 2 and 12 × 2, the facts that table 2's own lesson leaves out.
    const answer = await learner.record(
      ...([2, 11, 12] as const).map((table) => gameAttempt(table, 10, moment(server))),
    )
    expect(answer.results[2]).toMatchObject({ medals: [{ table: 2, medal: 'bronze' }] })
    const { medals } = await learner.read<Performance>(learner.own('/performance'))
    expect(medals).toHaveLength(12)
    expect(medals[1]).toEqual({
      table: 2,
      medal: 'bronze',
      facts_produced: 12,
      facts_known: 0,
      facts_fluent: 0,
      facts_fading: 0,
    })
    expect(medals[2]).toMatchObject({ table: 3, medal: 'none', facts_produced: 3 })
  })
})
