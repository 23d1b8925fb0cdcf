import { NO_MASTERY } from '#core/mastery/mastery.ts'
import type { MissionLearner, MissionRequest, MissionRun } from '#core/mission/mission.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, nextStep, startMission } from '#core/mission/run.ts'
import { ask, indexOfFact, introduce, probe } from '#core/mission/testing/ask.ts'
import type { Child } from '#core/mission/testing/child.ts'
import {
  answerPlacement,
  nextPlacementStep,
  type PlacementRun,
  startPlacement,
} from '#core/placement/placement.ts'

const TAP_MS = 1_200

/** A simulated child finds out what it knows already, on its first day. */
export function playPlacement(child: Child, now: number, seed: number): PlacementRun {
  let run = startPlacement({ mastery: NO_MASTERY }, { now, seed })
  let seconds = 0
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    if (step.kind === 'tap') {
      run = answerPlacement(run, { given: step.number, ms: TAP_MS, activeMs: 0 })
      continue
    }
    const { a, b } = step.fact
    const asked = probe(child, indexOfFact(a, b), 0, seconds / 60)
    seconds += asked.seconds
    run = answerPlacement(run, {
      given: asked.given,
      ms: asked.answerSeconds * 1000,
      activeMs: seconds * 1000,
    })
  }
  return run
}

/** A simulated child plays a mission; `day` is the one of its memory. */
export function playMission(
  child: Child,
  learner: MissionLearner,
  request: MissionRequest,
  day: number,
): MissionRun {
  let run = startMission(planMission(learner, request))
  let seconds = 0
  for (let step = nextStep(run); step; step = nextStep(run)) {
    const { picture, type, facts } = step
    const answers = facts.map(({ a, b }) => {
      const fact = indexOfFact(a, b)
      const asked = picture
        ? introduce(child, fact, day, seconds / 60)
        : ask(child, fact, type, day, seconds / 60)
      seconds += asked.seconds
      return { given: asked.given, correct: asked.correct, ms: asked.answerSeconds * 1000 }
    })
    run = answerStep(run, answers, seconds * 1000)
  }
  return run
}
