import { randomUUID } from 'node:crypto'
import type { Attempt } from '#core/attempts/attempt.ts'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { checkQuestions } from '#core/check/check.ts'
import { checkAttempt } from '#core/check/check-attempt.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import type { MissionLearner } from '#core/mission/mission.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { finishedMission, type Plays } from '#core/mission/testing/finished-mission.ts'
import { answerPlacement, nextPlacementStep, startPlacement } from '#core/placement/placement.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import { practiceAttempt } from '#core/practice/practice-attempt.ts'
import { attemptRequest } from '#core/sync/attempt-request.ts'

/** Missions, placements and checks as a device sends them: really played, and in the body of the wire. */
interface When {
  readonly completed_at: string
  readonly seed?: number
}

const endOf = ({ completed_at }: When) => ({
  id: randomUUID(),
  completed_at: Date.parse(completed_at),
  utc_offset: 0,
})
const bodyOf = (attempt: Attempt) => attemptRequest([attempt]).attempts[0] as AttemptBody

export function missionBody(
  when: When,
  plays?: Plays,
  learner: MissionLearner = { mastery: NO_MASTERY },
): AttemptBody {
  const request = { now: Date.parse(when.completed_at), seed: when.seed ?? 1, minutes: 8 } as const
  return bodyOf(missionAttempt(finishedMission(learner, request, plays), endOf(when)))
}

export function placementBody(when: When): AttemptBody {
  let run = startPlacement({ mastery: NO_MASTERY }, { now: 0, seed: when.seed ?? 1 })
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    const given = step.kind === 'tap' ? step.number : step.fact.a > 6 ? null : step.fact.a * step.fact.b
    run = answerPlacement(run, { given, ms: step.kind === 'tap' ? 1_500 : 4_800, activeMs: 0 })
  }
  return bodyOf(placementAttempt(run, endOf(when), 90_000) as Attempt)
}

export function practiceBody(when: When): AttemptBody {
  const fact = { a: 7, b: 8 }
  const right = { fact, correct: true, ms: 2_000, again: 0 } as const
  const answers = [
    { ...right, kind: 'timed', given: 56 },
    { ...right, kind: 'fill-blanks', given: 8 },
    { ...right, kind: 'reverse', given: 8 },
  ] as const
  return bodyOf(practiceAttempt(fact, answers, { ...endOf(when), activeMs: 12_000 }))
}

export function checkBody(when: When): AttemptBody {
  const questions = checkQuestions(when.seed ?? 1)
  const given = questions.map(({ a, b }) => ({ given: a * b, ms: 2_000 }))
  return bodyOf(checkAttempt(questions, given, { ...endOf(when), activeMs: 130_000 }))
}
