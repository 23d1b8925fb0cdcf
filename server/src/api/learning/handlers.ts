import { LEARNER_VERSION, type Learner } from '#core/learner/learner.ts'
import { learnerToBody } from '#core/learner/learner-body.ts'
import { allMedals, factsProduced, factsToPolish } from '#core/mastery/medals.ts'
import { dayOf, weekOf } from '#core/progress/calendar.ts'
import { WEEKS_SHOWN, weeklySeries } from '#core/progress/weeks.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { currentLearner, currentState } from '#server/api/current-learner.ts'
import type { Handlers } from '#server/api/handler.ts'
import { learnerRow, readLearner } from '#server/api/learner-store.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import { unknownLearner } from '#server/api/problems.ts'
import { profileOf, readProfile, readTeaches } from '#server/api/profile/find-profile.ts'
import type { LearnerAnswer, Performance } from '#server/api/types.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { learnersCall, readLearners } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

/** What a learner has learnt and earned. All of it is stored: no read goes through the attempts. */
export function learningHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'GET /learners/:learnerId'
  | 'GET /learners/:learnerId/rewards'
  | 'GET /learners/:learnerId/progress'
  | 'GET /learners/:learnerId/performance'
> {
  const { db } = services
  return {
    'GET /learners/:learnerId': async ({ c, account, learnerId }) => {
      const answer = await servedLearner(services, account, learnerId)
      return answer ? c.json(answer) : c.json(unknownLearner, 404)
    },

    'GET /learners/:learnerId/rewards': async ({ c, learnerId }) =>
      c.json(await rewardRows(db.reads, learnerId)),

    'GET /learners/:learnerId/progress': async ({ c, learnerId }) =>
      c.json(await progressRows(db.reads, learnerId)),

    'GET /learners/:learnerId/performance': async ({ c, learnerId }) => {
      const now = services.now()
      const { mastery, calendar } = await currentState(services, learnerId)
      const { utcOffset } = calendar
      const rows = await db.query
        .selectFrom('user_weeks')
        .select(['week', 'stars', 'seconds'])
        .where('user_id', '=', learnerId)
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
    },
  }
}

/** A device has been elsewhere for a few days at most, as a rule: what it counts ahead is then what we count. */
const DAYS_WITH_SPANS = 30

async function servedLearner(
  services: Services,
  { id, email }: SignedIn,
  learnerId: string,
): Promise<LearnerAnswer | null> {
  const plan = await accountPlanBody(services, { id, email })
  const [found, learners, [row]] = await services.db.readAll(
    profileOf({ userId: id }),
    learnersCall({ accountId: id }),
    learnerRow({ learnerId, spansFrom: dayOf(services.now()) - DAYS_WITH_SPANS }),
  )
  const profile = readProfile(found)
  if (!profile || !row || row.created_at === null) return null
  const { learner, version, spent } = readLearner(row)
  const current = version === LEARNER_VERSION ? learner : await refolded(services, learnerId)
  if (!current) return null
  const body = learnerToBody(current)
  const counters = countRewards(body.rewards, spent)
  return {
    me: {
      user: { id, email },
      profile,
      learners: readLearners(learners),
      plan,
      teaches: readTeaches(found),
      ...counters,
    },
    learner: {
      ...body,
      progress: [...body.progress],
      rewards: [...body.rewards],
      coin_days: body.coin_days.map(({ spans, ...day }) => ({
        ...day,
        ...(spans ? { spans: [...spans] } : {}),
      })),
      weeks: [...body.weeks],
    },
  }
}

function refolded(services: Services, learnerId: string): Promise<Learner | null> {
  return inLearnerTransaction(services, learnerId, (trx) => currentLearner(trx, learnerId))
}
