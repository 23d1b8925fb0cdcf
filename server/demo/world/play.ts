import { randomUUID } from 'node:crypto'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { checkQuestions } from '#core/check/check.ts'
import { checkAttempt } from '#core/check/check-attempt.ts'
import type { GradedFact } from '#core/exercises/exercise.ts'
import { gradeExercise, rulesFor, solveExercise } from '#core/exercises/registry.ts'
import { attemptScore } from '#core/judge/attempt-score.ts'
import type { Learner } from '#core/learner/learner.ts'
import { answerMs } from '#core/lessons/recorded-answers.ts'
import type { MissionStep } from '#core/mission/mission.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, nextStep, startMission } from '#core/mission/run.ts'
import { stepAnswers } from '#core/mission/step-answers.ts'
import { stepExercise } from '#core/mission/step-exercise.ts'
import { type Asked, ask, indexOfFact, introduce, probe } from '#core/mission/testing/ask.ts'
import type { Child } from '#core/mission/testing/child.ts'
import { answerPlacement, nextPlacementStep, startPlacement } from '#core/placement/placement.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import type { GameTable, Table } from '#core/tables/table.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'

/** When a child sits down, on the calendar of this machine. `day` counts from the first of the demo. */
export interface Sitting {
  readonly child: Child
  readonly learner: Learner
  readonly day: number
  readonly at: number
  readonly utcOffset: number
  readonly seed: number
}

const TAP_MS = 1_200
const SHORTEST = 60

/** Seconds of a sitting so far, and what the child says to each fact. */
function answering({ child, day }: Sitting) {
  let seconds = 0
  const count = (asked: Asked) => {
    seconds += asked.seconds
    return asked
  }
  return {
    seconds: () => seconds,
    asks: (a: number, b: number, kind: FactAnswer['kind']) =>
      count(ask(child, indexOfFact(a, b), kind, day, seconds / 60)),
    shows: (a: number, b: number) => count(introduce(child, indexOfFact(a, b), day, seconds / 60)),
    probes: (a: number, b: number) => count(probe(child, indexOfFact(a, b), day, seconds / 60)),
  }
}

function endOf({ at, utcOffset }: Sitting, seconds: number) {
  return { id: randomUUID(), completed_at: at + seconds * 1000, utc_offset: utcOffset }
}

export function playPlacement(sitting: Sitting): Attempt | null {
  const { learner, at, seed } = sitting
  const child = answering(sitting)
  let run = startPlacement(learner, { now: at, seed })
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    if (step.kind === 'tap') {
      run = answerPlacement(run, { given: step.number, ms: TAP_MS, activeMs: 0 })
      continue
    }
    const { correct, answerSeconds } = child.probes(step.fact.a, step.fact.b)
    const given = correct ? step.fact.a * step.fact.b : null
    run = answerPlacement(run, { given, ms: answerSeconds * 1000, activeMs: child.seconds() * 1000 })
  }
  return placementAttempt(run, endOf(sitting, child.seconds()), child.seconds() * 1000)
}

export function playMission(sitting: Sitting): Attempt {
  const { learner, at, utcOffset, seed } = sitting
  const child = answering(sitting)
  let run = startMission(planMission(learner, { now: at + utcOffset * 60_000, seed, minutes: 8 }))
  for (let step = nextStep(run); step; step = nextStep(run))
    run = answerStep(run, answersTo(step, seed, child), child.seconds() * 1000)
  return missionAttempt(run, endOf(sitting, child.seconds()))
}

function answersTo(step: MissionStep, seed: number, child: ReturnType<typeof answering>) {
  const exercise = stepExercise(seed, step)
  const asked = step.facts.map(({ a, b }) => (step.picture ? child.shows(a, b) : child.asks(a, b, step.type)))
  const graded = gradeExercise(exercise, solveExercise(exercise)).facts.map((fact) => {
    const place = step.facts.findIndex(({ a, b }) => a === fact.a && b === fact.b)
    return asked[place]?.correct === false ? { ...fact, ...missed(fact, step.type) } : fact
  })
  return stepAnswers(step, { exercise, graded, slotMs: {}, slotInputs: {} }).map((answer, index) => ({
    ...answer,
    ms: answerMs((asked[index]?.answerSeconds ?? 0) * 1000),
  }))
}

/** One group too many where a product is typed, else "I don't know yet". */
function missed({ a, b }: GradedFact, kind: FactAnswer['kind']) {
  return {
    given: rulesFor(kind).evidence === 'recall' && rulesFor(kind).asks === 'product' ? a * (b + 1) : null,
    correct: false,
  }
}

export function playLesson(sitting: Sitting, table: Table): Attempt {
  return answered(sitting, basicAttempt(table, 10, { completed_at: isoOf(sitting) }))
}

export function playGame(sitting: Sitting, table: GameTable): Attempt {
  return answered(sitting, gameAttempt(table, 10, { completed_at: isoOf(sitting) }))
}

const isoOf = ({ at }: Sitting) => new Date(at).toISOString()

/** A lesson that was answered rightly, as this child answers it. */
function answered(sitting: Sitting, body: ReturnType<typeof basicAttempt>): Attempt {
  const child = answering(sitting)
  const answers = body.answers.map((answer) => {
    const { correct, answerSeconds } = child.asks(answer.a, answer.b, answer.kind)
    const ms = answerMs(answerSeconds * 1000)
    return correct ? { ...answer, ms } : { ...answer, ms, ...missed(answer as GradedFact, answer.kind) }
  })
  const attempt = {
    ...body,
    ...endOf(sitting, child.seconds()),
    time_taken: Math.max(SHORTEST, Math.round(child.seconds())),
    answers,
  }
  const judged = attemptScore(attempt)
  return { ...attempt, score: judged.ok ? judged.score : 0 }
}

export function playCheck(sitting: Sitting): Attempt {
  const child = answering(sitting)
  const questions = checkQuestions(sitting.seed)
  const given = questions.map(({ a, b }) => {
    const { correct, answerSeconds } = child.asks(a, b, 'timed')
    const inTime = answerSeconds <= 6
    return {
      given: inTime ? (correct ? a * b : a * (b + 1)) : null,
      ms: Math.min(6_000, answerSeconds * 1000),
    }
  })
  return checkAttempt(questions, given, {
    ...endOf(sitting, child.seconds()),
    activeMs: child.seconds() * 1000,
  })
}
