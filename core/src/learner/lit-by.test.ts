import { expect, test } from 'vitest'
import type { AttemptEnd } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { applyAttempt, NEW_LEARNER } from '#core/learner/learner.ts'
import { litBy } from '#core/learner/lit-by.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { answerStep, missionAnswers, nextStep } from '#core/mission/run.ts'
import { begin } from '#core/mission/testing/begun-mission.ts'
import {
  answerPlacement,
  nextPlacementStep,
  placementResult,
  startPlacement,
} from '#core/placement/placement.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import { createRandom } from '#core/random/random.ts'
import { countLights, factStatuses } from '#core/status/fact-status.ts'

const endAt = (now: number): AttemptEnd => ({ id: `at-${now}`, completed_at: now, utc_offset: 0 })

/** What the ends said that was won, and what home and map count afterwards, mission by mission. */
function counted(ms: number, chance: number) {
  const random = createRandom(7)
  const answer = ({ a, b }: { a: number; b: number }) => {
    const correct = random() < chance
    return { given: correct ? a * b : a * b + 1, correct, ms }
  }
  let run = startPlacement({ mastery: NEW_LEARNER.mastery }, { now: 0, seed: 3 })
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    const given = step.kind === 'tap' ? step.number : answer(step.fact).given
    run = answerPlacement(run, { given, ms, activeMs: run.activeMs + ms })
  }
  const placement = placementAttempt(run, endAt(0), run.activeMs)
  let learner = placement ? applyAttempt(NEW_LEARNER, placement).learner : NEW_LEARNER
  let told = placementResult(run).shown.length
  const screens = [[told, countLights(factStatuses(learner.mastery, 0)).lit]]
  for (let day = 0; day < 4; day++) {
    const now = day * DAY_MS + 1
    let mission = begin(learner.mastery, { now, seed: day, minutes: 5 })
    for (let step = nextStep(mission); step; step = nextStep(mission))
      mission = answerStep(mission, step.facts.map(answer), mission.activeMs + ms)
    const lights = litBy(missionAnswers(mission), learner.mastery, now)
    learner = applyAttempt(learner, missionAttempt(mission, endAt(now))).learner
    told += lights.filter(({ isNew }) => isNew).length
    screens.push([told, countLights(factStatuses(learner.mastery, now)).lit])
  }
  return screens
}

test.each([
  ['hurried', 300],
  ['quick', 1_200],
  ['at a pace of eight years', 5_000],
  ['slow', 20_000],
])(
  '[J7] the ends of placement and missions tell as many lights as home and map count: %s answers',
  (_, ms) => {
    for (const chance of [1, 0.7, 0.3]) {
      const screens = counted(ms, chance)
      expect(screens.map(([told]) => told)).toEqual(screens.map(([, lit]) => lit))
    }
  },
)

test('[J7] what is probably known is won with its answer, not before', () => {
  const hard = [6, 7, 8, 9].flatMap((a) => [6, 7, 8, 9].map((b) => ({ a, b })))
  const answers = hard.map(({ a, b }) => ({
    ...{ a, b, kind: 'timed' as const, given: a * b },
    ...{ correct: true, ms: 2_000 },
  }))
  expect(litBy(answers, NEW_LEARNER.mastery, 0).map(({ key }) => key)).toHaveLength(10)
})
