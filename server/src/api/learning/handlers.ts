import { iso } from '#core/calendar/dates.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { allMedals } from '#core/mastery/medals.ts'
import { weeklySeries } from '#core/progress/weeks.ts'
import {
  countStatuses,
  type FactWithStatus,
  factStatuses,
  knownOf,
  statusesByTable,
} from '#core/status/fact-status.ts'
import type { LEARNING_ENDPOINTS } from '#server/api/learning/endpoints.ts'
import { progressRows, rewardRows } from '#server/api/learning/progress-queries.ts'
import type { Performance } from '#server/api/learning/schemas.ts'
import { servedLearner } from '#server/api/learning/served-learner.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { currentLearner } from '#server/learning/learner/current-learner.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** What a learner has learnt and earned. All of it is stored: no read goes through the attempts. */
export function learningHandlers(services: Services): Handlers<typeof LEARNING_ENDPOINTS> {
  const { db } = services
  return {
    'GET /learners/:learnerId': async ({ c, account, learnerId }) => {
      const json = await servedLearner(services, account, learnerId)
      if (json === null) return refusal('unknown_learner')
      c.header('Content-Type', 'application/json')
      return c.body(json)
    },

    'GET /learners/:learnerId/rewards': async ({ c, learnerId }) =>
      c.json(await rewardRows(db.query, learnerId)),

    'GET /learners/:learnerId/progress': async ({ c, learnerId }) =>
      c.json(await progressRows(db.query, learnerId)),

    'GET /learners/:learnerId/performance': async ({ c, learnerId }) => {
      const now = services.now()
      const { mastery, calendar, weeks } = await currentLearner(services, learnerId)
      const { utcOffset } = calendar
      const byTable = statusesByTable(factStatuses(mastery, now, utcOffset))
      return c.json({
        weeks: weeklySeries(weeks, now, utcOffset).map((week) => ({
          ...week,
          starts_at: iso(week.starts_at),
        })),
        medals: allMedals(mastery).map(({ table, medal }) => ({
          table,
          medal,
          ...medalCounts(byTable[table], mastery),
        })),
      } satisfies Performance)
    },
  }
}

/** How far the twelve facts of a table are on the way to its next medal, and how many of them fade. */
function medalCounts(facts: readonly FactWithStatus[], mastery: Mastery) {
  const counts = countStatuses(facts)
  return {
    facts_produced: facts.filter(({ key }) => mastery.facts[key]?.produced).length,
    facts_known: knownOf(counts),
    facts_fluent: counts.fluent,
    facts_fading: counts.fading,
  }
}
