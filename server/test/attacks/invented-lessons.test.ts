import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import type { LearnerAnswer, Me, Performance } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from '../api/learner-client.ts'

const PERFECT = 16

onOneServer('invented lessons', (server) => {
  /** One after the other, the last of them ends now. */
  const perfect = (count: number, shiftMs = 0) =>
    Array.from({ length: count }, (_, i) =>
      basicAttempt(3, 10, { ...moment(server, shiftMs - i * 20_000), time_taken: 20 }),
    )
  const stored = async (userId: string) => {
    const rows = await server.ctx.db.query
      .selectFrom('attempts')
      .select('completed_at')
      .where('learner_id', '=', userId)
      .orderBy('completed_at')
      .execute()
    return rows.map(({ completed_at }) => completed_at)
  }

  test('[F18] [A13] four hundred perfect lessons of a day earn fifty, and all are kept', async () => {
    const learner = await newLearner(server)
    const first = await learner.record(...perfect(200))
    const second = await learner.record(...perfect(200))
    expect(first.totals.coins).toBe(50 * PERFECT)
    expect(second.totals.coins).toBe(50 * PERFECT)
    expect(second.results.every(({ outcome }) => outcome === 'recorded')).toBe(true)
    expect(second.results[0]).toMatchObject({ awarded: [] })
    expect(await stored(learner.learnerId)).toHaveLength(400)
    const { me, learner: folded } = await learner.read<LearnerAnswer>(learner.own(''))
    expect(me.coins).toBe(50 * PERFECT)
    expect(folded.coin_days).toEqual([[expect.any(Number), 50, 50, 50, 0]])
  })

  test('[F18] [A13] lessons of long ago give the coins of one day, also when the oldest come first', async () => {
    const learner = await newLearner(server)
    await server.ctx.db.query
      .updateTable('learners')
      .set({ created_at: server.ctx.now() - 400 * DAY_MS })
      .where('id', '=', learner.learnerId)
      .execute()
    for (const day of [300, 299, 298]) await learner.record(...perfect(50, -day * DAY_MS))
    expect((await learner.read<Me>('/me')).coins).toBe(50 * PERFECT)
  })

  test('[S73] [A22] four hundred lessons of one moment earn those of three, in any order, and all are kept', async () => {
    const earned: number[] = []
    for (const size of [400, 90]) {
      const learner = await newLearner(server)
      const { completed_at } = moment(server)
      const crowd = Array.from({ length: 400 }, (_, i) =>
        basicAttempt(3, i % 11, { completed_at, time_taken: 20 + (i % 40) }),
      )
      if (size === 90) crowd.reverse()
      for (let i = 0; i < crowd.length; i += Math.min(size, 200)) {
        const { results } = await learner.record(...crowd.slice(i, i + Math.min(size, 200)))
        expect(results.every(({ outcome }) => outcome === 'recorded')).toBe(true)
      }
      expect(await stored(learner.learnerId)).toHaveLength(400)
      earned.push((await learner.read<Me>('/me')).coins)
    }
    expect(earned).toEqual([3 * PERFECT, 3 * PERFECT])
  })

  test('[S73] [A22] a lesson that comes late from another tablet neither earns twice nor takes anything back', async () => {
    const learner = await newLearner(server)
    const at = (seconds: number, time_taken: number) =>
      basicAttempt(3, 10, { ...moment(server, (seconds - 3600) * 1000), time_taken })
    await learner.record(at(60, 60), at(120, 60), at(180, 60), at(100, 60), at(160, 60))
    expect((await learner.read<Me>('/me')).coins).toBe(5 * PERFECT)
    // It lies over all of them, and there is a third place for it; for the next one there is none.
    expect((await learner.record(at(190, 180))).totals.coins).toBe(6 * PERFECT)
    expect((await learner.record(at(190, 180))).totals.coins).toBe(6 * PERFECT)
  })

  test('[A2] [A13] a day earns the same in whatever order and batches its lessons arrive', async () => {
    const lessons = [
      ...perfect(30),
      ...Array.from({ length: 60 }, (_, i) => basicAttempt(4, i % 10, moment(server, -i * 60_000))),
    ]
    const totals: number[] = []
    for (const size of [90, 7]) {
      const learner = await newLearner(server)
      const arriving = lessons.map((lesson) => ({ ...lesson, id: crypto.randomUUID() }))
      if (size === 7) arriving.reverse()
      for (let i = 0; i < arriving.length; i += size) await learner.record(...arriving.slice(i, i + size))
      totals.push((await learner.read<Me>('/me')).coins)
    }
    // 50 bronze, 50 of the 42 with silver, 30 gold.
    expect(totals).toEqual([50 + 42 * 5 + 300, 50 + 42 * 5 + 300])
  })

  test('[F18] [A14] an invented past earns no more than its first day', async () => {
    const learner = await newLearner(server)
    const past = Array.from({ length: 150 }, (_, i) => perfect(1, -(30 + i) * DAY_MS)).flat()
    const answer = await learner.record(...past)
    expect(answer.totals.coins).toBe(50 * PERFECT)
    const [earliest, ...others] = await stored(learner.learnerId)
    expect(new Set(others)).toEqual(new Set([earliest]))
    // Sent again it is still the same lesson.
    expect((await learner.record(past[0])).results[0]?.outcome).toBe('duplicate')
  })

  test('[F18] [A14] months of invented practice make no gold medal', async () => {
    const learner = await newLearner(server)
    const lessons = [400, 380, 360, 340, 320, 300].flatMap((daysAgo) => [
      ...TABLES.map((table) => basicAttempt(table, 10, moment(server, -daysAgo * DAY_MS))),
      ...GAME_TABLES.map((table) => gameAttempt(table, 10, moment(server, -daysAgo * DAY_MS))),
    ])
    const answer = await learner.record(...lessons)
    expect(answer.results.every(({ outcome }) => outcome === 'recorded')).toBe(true)
    const { medals } = await learner.read<Performance>(learner.own('/performance'))
    expect(medals.filter(({ medal }) => medal === 'silver' || medal === 'gold')).toEqual([])
  })

  test('[S57] [T6] a week invented before signing up earns the coins of one day, in any order, and is kept', async () => {
    const days = [6, 5, 4, 3, 2, 1, 0]
    const earned: number[] = []
    for (const order of [days, [...days].reverse()]) {
      const learner = await newLearner(server)
      for (const day of order) {
        const { results, totals } = await learner.record(...perfect(50, -day * DAY_MS - 60_000))
        expect(results.every(({ outcome }) => outcome === 'recorded')).toBe(true)
        if (day === order.at(-1)) earned.push(totals?.coins ?? 0)
      }
      const { learner: folded } = await learner.read<LearnerAnswer>(learner.own(''))
      expect(folded.coin_days).toEqual([[expect.any(Number), 50, 50, 50, 0]])
    }
    expect(earned).toEqual([50 * PERFECT, 50 * PERFECT])
  })

  test('[A14] play from the week before signing up keeps its days', async () => {
    const learner = await newLearner(server)
    const week = [6, 4, 2].flatMap((days) => perfect(1, -days * DAY_MS))
    await learner.record(...week)
    expect(await stored(learner.learnerId)).toEqual(week.map(({ completed_at }) => Date.parse(completed_at)))
  })
})
