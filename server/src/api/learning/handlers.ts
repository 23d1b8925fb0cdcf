import { allMedals, factsProduced, factsToPolish } from '#core/mastery/medals.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { WEEKS_SHOWN, type WeekTotals, weeklySeries } from '#core/progress/weeks.ts'
import type { Handlers } from '#server/api/handler.ts'
import { loadMastery } from '#server/api/learner-store.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import type { Performance } from '#server/api/types.ts'
import type { Services } from '#server/services.ts'

/** What a learner has learnt and earned. All of it is stored: no read goes through the attempts. */
export function learningHandlers({
  db,
  now,
}: Services): Pick<
  Handlers,
  | 'GET /learners/:learnerId/rewards'
  | 'GET /learners/:learnerId/progress'
  | 'GET /learners/:learnerId/performance'
> {
  return {
    'GET /learners/:learnerId/rewards': async ({ c, learnerId }) =>
      c.json(await rewardRows(db.query, learnerId)),

    'GET /learners/:learnerId/progress': async ({ c, learnerId }) =>
      c.json(await progressRows(db.query, learnerId)),

    'GET /learners/:learnerId/performance': async ({ c, learnerId }) => {
      const weeks = await db.query
        .selectFrom('user_weeks')
        .select(['week', 'stars', 'seconds'])
        .where('user_id', '=', learnerId)
        .where('week', '>', weekOf(now()) - WEEKS_SHOWN)
        .execute()
      const { mastery } = await loadMastery(db.query, learnerId)
      const byWeek = new Map<number, WeekTotals>(weeks.map((row) => [row.week, row]))
      return c.json({
        weeks: weeklySeries(byWeek, now()).map((week) => ({
          ...week,
          starts_at: new Date(week.starts_at).toISOString(),
        })),
        medals: allMedals(mastery).map(({ table, medal }) => ({
          table,
          medal,
          facts_produced: factsProduced(mastery, table),
          facts_to_polish: factsToPolish(mastery, table, now()),
        })),
      } satisfies Performance)
    },
  }
}
