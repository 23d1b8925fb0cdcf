import { Hono } from 'hono'
import { learnerToBody } from '#core/learner/learner-body.ts'
import { allMedals, factsProduced, factsToPolish } from '#core/mastery/medals.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { WEEKS_SHOWN, weeklySeries } from '#core/progress/weeks.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { spentBy } from '#server/api/balance.ts'
import { currentLearner, currentState } from '#server/api/current-learner.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import { accountGone } from '#server/api/problems.ts'
import { findProfile } from '#server/api/profile/find-profile.ts'
import type { LearnerAnswer, Performance } from '#server/api/types.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

/** What a person has learnt and earned. All of it is kept ready: no read goes through the attempts. */
export function learningRoutes(ctx: Services) {
  return new Hono<SignedInEnv>()
    .get('/rewards', async (c) => c.json(await rewardRows(ctx.db.query, c.var.user.id)))
    .get('/progress', async (c) => c.json(await progressRows(ctx.db.query, c.var.user.id)))
    .get('/learner', async (c) => {
      const answer = await servedLearner(ctx, c.var.user)
      return answer ? c.json(answer) : c.json(accountGone, 401)
    })
    .get('/performance', async (c) => {
      const now = ctx.now()
      const { mastery, calendar } = await currentState(ctx, c.var.user.id)
      const { utcOffset } = calendar
      const rows = await ctx.db.query
        .selectFrom('user_weeks')
        .select(['week', 'stars', 'seconds'])
        .where('user_id', '=', c.var.user.id)
        .where('week', '>', weekOf(now, utcOffset) - WEEKS_SHOWN)
        .execute()
      const weeks = Object.fromEntries(rows.map((row) => [row.week, row]))
      return c.json({
        weeks: weeklySeries(weeks, now, utcOffset).map((week) => ({
          ...week,
          starts_at: new Date(week.starts_at).toISOString(),
        })),
        medals: allMedals(mastery).map(({ table, medal }) => ({
          table,
          medal,
          facts_produced: factsProduced(mastery, table),
          facts_to_polish: factsToPolish(mastery, table, now, utcOffset),
        })),
      } satisfies Performance)
    })
}

/** In turn, so that no lesson is half counted in it. */
function servedLearner(
  ctx: Services,
  user: { readonly id: string; readonly email: string },
): Promise<LearnerAnswer | null> {
  return inLearnerTransaction(ctx, user.id, async (trx) => {
    const profile = await findProfile(trx, user.id)
    if (!profile) return null
    const body = learnerToBody(await currentLearner(trx, user.id))
    const { id, email } = user
    const counters = countRewards(body.rewards, await spentBy(trx, id))
    return {
      me: { user: { id, email }, profile, ...counters },
      learner: {
        ...body,
        progress: [...body.progress],
        rewards: [...body.rewards],
        coin_days: [...body.coin_days],
        weeks: [...body.weeks],
      },
    }
  })
}
