import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import type { MissionRequest, MissionRun } from '#core/mission/mission.ts'
import { planMission } from '#core/mission/plan.ts'
import { startMission } from '#core/mission/run.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'

export const request = (more: Partial<MissionRequest> = {}): MissionRequest => ({
  now: 100 * DAY_MS,
  seed: 1,
  minutes: 10,
  ...more,
})
export const begin = (mastery: Mastery, more?: Partial<MissionRequest>) =>
  startMission(planMission({ mastery }, request(more)))
export const keysOf = ({ steps }: MissionRun) =>
  steps.flatMap(({ step }) => step.facts.map(({ a, b }) => factKey(a, b)))

/** Every fact answered rightly on these days. */
export function knowsAll(...days: number[]): Mastery {
  const answers = FACTS.map(
    ({ a, b }): FactAnswer => ({ a, b, kind: 'timed', given: a * b, correct: true, ms: 1_500 }),
  )
  return days.reduce(
    (mastery, day) => recordPractice(mastery, { completed_at: day * DAY_MS, answers }),
    NO_MASTERY,
  )
}
