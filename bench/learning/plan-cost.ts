import { median } from '#bench/shared/percentile.ts'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, nextStep, startMission } from '#core/mission/run.ts'
import { FACTS } from '#core/tables/facts.ts'

const PLANS = 500

/** What a plan and a step cost; printed, never asserted. */
export function measurePlanning(): void {
  const { plans, steps } = planningTimes()
  console.log(
    `  planning a mission takes ${ms(plans)}, choosing a step ${ms(steps)} (medians of ${PLANS} missions)`,
  )
}

/** Milliseconds of each plan and each step. */
function planningTimes(): { plans: number[]; steps: number[] } {
  const mastery = halfLearnt()
  const plans: number[] = []
  const steps: number[] = []
  for (let seed = 0; seed < PLANS; seed += 1) {
    const before = performance.now()
    const plan = planMission({ mastery }, { now: 20 * DAY_MS, seed, minutes: 10 })
    plans.push(performance.now() - before)
    let run = startMission(plan)
    for (let count = 0; count < 10; count += 1) {
      const asked = performance.now()
      const step = nextStep(run)
      steps.push(performance.now() - asked)
      if (!step) break
      run = answerStep(
        run,
        step.facts.map(() => ({ given: null, correct: count % 4 > 0, ms: 3_000 })),
        count * 8_000,
      )
    }
  }
  return { plans, steps }
}

function halfLearnt(): Mastery {
  const answers = FACTS.filter((_, index) => index % 2 === 0).map(
    ({ a, b }): FactAnswer => ({ a, b, kind: 'timed', given: a * b, correct: true, ms: 2_000 }),
  )
  return [10, 12, 17].reduce(
    (mastery, day) => recordPractice(mastery, { completed_at: day * DAY_MS, answers }),
    NO_MASTERY,
  )
}

const ms = (times: readonly number[]) => `${median(times).toFixed(3)} ms`
