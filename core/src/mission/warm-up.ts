import { DAY_MS } from '#core/calendar/calendar.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { planMission } from '#core/mission/plan.ts'
import { nextStep, startMission } from '#core/mission/run.ts'
import { FACTS } from '#core/tables/facts.ts'

const ROUNDS = 3

/** Browsers compile code when it first runs. This plans a few missions that are thrown away, while the child does not wait for one. */
export function warmUpEngine(): void {
  const answers = FACTS.map(({ a, b }, index) => {
    const correct = index % 3 > 0
    return { a, b, kind: 'timed' as const, given: correct ? a * b : null, correct, ms: 2_000 }
  })
  const mastery = recordPractice(NO_MASTERY, { completed_at: 0, answers })
  for (let day = 1; day <= ROUNDS; day += 1)
    nextStep(startMission(planMission({ mastery }, { now: day * DAY_MS, seed: day, minutes: 8 })))
}
