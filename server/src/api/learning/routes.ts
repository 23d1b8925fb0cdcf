import { Hono } from 'hono'
import { allMedals, factsProduced, factsToPolish } from '#core/mastery/medals.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { WEEKS_SHOWN, type WeekTotals, weeklySeries } from '#core/progress/weeks.ts'
import { loadMastery } from '#server/api/learner-store.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import type { Performance } from '#server/api/types.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

/** What a person has learnt and earned. All of it is kept ready: no read goes through the attempts. */
export function learningRoutes(ctx: Services) {
  return new Hono<SignedInEnv>()
    .get('/rewards', async (c) => c.json(await rewardRows(ctx.db.query, c.var.user.id)))
    .get('/progress', async (c) => c.json(await progressRows(ctx.db.query, c.var.user.id)))
    .get('/performance', async (c) => {
      const now = ctx.now()
      const weeks = await ctx.db.query
        .selectFrom('user_weeks')
        .select(['week', 'stars', 'seconds'])
        .where('user_id', '=', c.var.user.id)
        .where('week', '>', weekOf(now) - WEEKS_SHOWN)
        .execute()
      const { mastery } = await loadMastery(ctx.db.query, c.var.user.id)
      const byWeek = new Map<number, WeekTotals>(weeks.map((row) => [row.week, row]))
      return c.json({
        weeks: weeklySeries(byWeek, now).map((week) => ({
          ...week,
          starts_at: new Date(week.starts_at).toISOString(),
        })),
        medals: allMedals(mastery).map(({ table, medal }) => ({
          table,
          medal,
          facts_produced: factsProduced(mastery, table),
          facts_to_polish: factsToPolish(mastery, table, now),
        })),
      } satisfies Performance)
    })
}
