import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type AttemptBody, fromBody } from '#core/attempts/attempt-body.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { foldAttempts, LEARNER_VERSION, NEW_LEARNER } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody } from '#core/learner/learner-body.ts'
import { NEW_REPORT } from '#core/reports/report-state.ts'
import type { LearnerAnswer, Me, Performance } from '#server/api/types.ts'
import { saveLearner } from '#server/learning/learner/learner-store.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

onBothServers('the whole learner', (server) => {
  const fold = (attempts: readonly AttemptBody[]) =>
    foldAttempts(attempts.map((attempt) => fromBody(attempt)!))
  async function served(learner: LearnerClient) {
    const answer = await learner.read<LearnerAnswer>(learner.own(''))
    const { since, ...learner_ } = learnerFromBody(answer.learner as LearnerBody)
    expect(since).toBeLessThan(server.ctx.now())
    return { ...answer, learner: learner_ }
  }
  const history = (): AttemptBody[] => [
    { ...basicAttempt(7, 10, moment(server, -9 * DAY_MS)), utc_offset: -180 },
    { ...gameAttempt(7, 8, moment(server, -3 * DAY_MS)), utc_offset: -180 },
    { ...basicAttempt(7, 3, moment(server, -8 * DAY_MS)), utc_offset: 60 },
    { ...gameAttempt(2, 10, moment(server)), utc_offset: -180 },
  ]

  test('[O21] is served as the fold of its attempts, with the counters that belong to it', async () => {
    const learner = await newLearner(server, { daysAgo: 400 })
    const lessons = history()
    await learner.record(...lessons.slice(0, 1))
    await learner.record(...lessons.slice(1))
    const { me, learner: value } = await served(learner)
    expect(value).toEqual(fold(lessons))
    expect(me).toEqual(await learner.read<Me>('/me'))
  })

  test('[O21] of somebody who has not played yet is empty', async () => {
    const { me, learner } = await served(await newLearner(server, { daysAgo: 400 }))
    expect([me.coins, learner]).toEqual([0, fold([])])
  })

  test('[A8] what was rolled back, and what another process wrote, counts as the database has it', async () => {
    const learner = await newLearner(server, { daysAgo: 400 })
    const [first, ...lessons] = history()
    const { db } = server.ctx
    const more = { ...NEW_LEARNER, rewards: { 'gold-coin': 99 }, attempts: 50 }
    await learner.record(first!)
    const written = await db.query.selectFrom('learner_state').selectAll().execute()
    const failing = db.transaction(async (trx) => {
      await saveLearner(trx, learner.learnerId, NEW_LEARNER, { learner: more, report: NEW_REPORT })
      throw new Error('no room')
    })
    await expect(failing).rejects.toThrow('no room')
    expect((await served(learner)).learner).toEqual(fold([first!]))
    await learner.record(...lessons.slice(0, 1))
    const [own] = written.filter(({ learner_id }) => learner_id === learner.learnerId)
    await db.query.deleteFrom('attempts').where('id', '=', lessons[0]!.id).execute()
    await db.query.updateTable('learner_state').set(own!).where('learner_id', '=', own!.learner_id).execute()
    await learner.record(...lessons.slice(1))
    expect((await served(learner)).learner.progress).toEqual(fold([first!, ...lessons.slice(1)]).progress)
  })

  test('[P4] [M9] the server counts days and weeks by the calendar of the child', async () => {
    const learner = await newLearner(server, { daysAgo: 400 })
    // A Sunday, 22:30 in São Paulo: Monday by UTC.
    const today = Math.floor(server.ctx.now() / DAY_MS)
    const monday = (today - ((today + 3) % 7) - 7) * DAY_MS
    const sundayEvening = new Date(monday + 90 * 60_000).toISOString()
    await learner.record({ ...basicAttempt(2, 6, { completed_at: sundayEvening }), utc_offset: -180 })
    const { weeks } = (await served(learner)).learner
    expect(Object.keys(weeks)).toEqual([String(Math.floor((today + 3) / 7) - 2)])
    const shown = (await learner.read<Performance>(learner.own('/performance'))).weeks
    expect(shown.reduce((sum, { stars }) => sum + stars, 0)).toBe(6)
  })

  describe('[A17] a learner folded by another version', () => {
    async function outdated(version: number, change: (body: LearnerBody) => object = (body) => body) {
      const learner = await newLearner(server, { daysAgo: 400 })
      const lessons = history()
      await learner.record(...lessons)
      const { db } = server.ctx
      const row = await db.query
        .selectFrom('learner_state')
        .select('learner')
        .where('learner_id', '=', learner.learnerId)
        .executeTakeFirstOrThrow()
      // What other rules left behind: a coin too many, lessons in another week and of another length.
      const body = JSON.parse(row.learner) as LearnerBody
      const rewards = body.rewards.map((one) =>
        one.reward_id === 'gold-coin' ? { ...one, quantity: 7 } : one,
      )
      const weeks = [{ week: 3, stars: 99, seconds: 1 }]
      await db.query
        .updateTable('learner_state')
        .set({
          version,
          mark: 'changed',
          learner: JSON.stringify({ ...change({ ...body, rewards, weeks }), version }),
        })
        .where('learner_id', '=', learner.learnerId)
        .execute()
      await db.query
        .updateTable('user_progress')
        .set({ time_taken: 1 })
        .where('learner_id', '=', learner.learnerId)
        .execute()
      await db.query
        .updateTable('user_rewards')
        .set({ quantity: 7 })
        .where('learner_id', '=', learner.learnerId)
        .where('reward_id', '=', 'gold-coin')
        .execute()
      return { learner, lessons }
    }
    const expected = (lessons: readonly AttemptBody[]) => {
      const value = fold(lessons)
      return { ...value, rewards: { ...value.rewards, 'gold-coin': 7 } }
    }
    test.each([
      ['an earlier one', LEARNER_VERSION - 1],
      ['a later one', LEARNER_VERSION + 1],
    ])('%s is folded anew when it is read, and nothing once given is taken back', async (_, version) => {
      const { learner, lessons } = await outdated(version, (body) => ({ ...body, progress: [] }))
      expect((await served(learner)).learner).toEqual(expected(lessons))
      expect((await served(learner)).learner).toEqual(expected(lessons))
      expect((await learner.standing()).counters.coins).toBe((await served(learner)).me.coins)
    })

    test('is folded anew when the next lesson comes', async () => {
      const { learner, lessons } = await outdated(LEARNER_VERSION - 1)
      const next = basicAttempt(5, 4, { ...moment(server), id: randomUUID() })
      await learner.record(next)
      const value = (await served(learner)).learner
      expect(value.mastery).toEqual(fold([...lessons, next]).mastery)
      expect(value.progress).toEqual(fold([...lessons, next]).progress)
      expect(value.attempts).toBe(lessons.length + 1)
    })

    test('[M8] keeps the medals that the rules of this version would not give', async () => {
      const { learner } = await outdated(LEARNER_VERSION - 1, (body) => ({
        ...body,
        mastery: { ...body.mastery, medals: { 12: [19_000, 19_004] } },
      }))
      expect((await served(learner)).learner.mastery.medals).toMatchObject({ 12: [19_000, 19_004] })
    })

    test('is folded anew for the medals, also when it is of a later version', async () => {
      const { learner, lessons } = await outdated(LEARNER_VERSION + 1, (body) => ({ ...body, mastery: {} }))
      const { medals } = await learner.read<Performance>(learner.own('/performance'))
      expect(medals.find(({ table }) => table === 7)?.facts_produced).toBeGreaterThan(5)
      expect((await served(learner)).learner).toEqual(expected(lessons))
    })
  })

  test('[A18] the time of 149,131 lessons of four hours fits, and so does the next one', async () => {
    const learner = await newLearner(server, { daysAgo: 400 })
    const lesson = (table: 6) => basicAttempt(table, 5, { ...moment(server), time_taken: 14_400 })
    await learner.record(lesson(6))
    const { db } = server.ctx
    const total = 149_130 * 14_400
    const row = await db.query
      .selectFrom('learner_state')
      .select('learner')
      .where('learner_id', '=', learner.learnerId)
      .executeTakeFirstOrThrow()
    const body = JSON.parse(row.learner) as LearnerBody
    const progress = body.progress.map((one) => ({ ...one, time_taken: total }))
    await db.query
      .updateTable('learner_state')
      .set({ mark: 'changed', learner: JSON.stringify({ ...body, progress }) })
      .where('learner_id', '=', learner.learnerId)
      .execute()
    const [result] = (await learner.record(lesson(6))).results
    expect(result?.outcome).toBe('recorded')
    expect((await learner.standing()).progress).toMatchObject([{ time_taken: total + 14_400 }])
    expect(total + 14_400).toBeGreaterThan(2 ** 31)
  })
})
