import * as v from 'valibot'
import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
import { EXERCISE_TYPES } from '#core/exercises/exercise.ts'
import { MISSION_ID } from '#core/lessons/lesson-id.ts'
import { attemptSeconds } from '#core/lessons/recorded-answers.ts'
import type { ScoreFromAnswers } from '#core/lessons/score.ts'
import { type MissionRun, type MissionStep, type Reason, STAGES } from '#core/mission/mission.ts'
import { MISSION_MINUTES, QUESTIONS_PER_MINUTE } from '#core/mission/parameters.ts'
import { missionAnswers } from '#core/mission/run.ts'
import { type StepSpec, scoreOfMission } from '#core/mission/score.ts'

const factor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))
const day = v.pipe(v.number(), v.integer())

const REASONS = [
  'warm-up',
  'new',
  'probably-known',
  'due',
  'wrong-before',
  'next-stage',
  'wrong-today',
  'new-today',
  'easier-after-errors',
  'in-between',
  'stay-sharp',
] as const satisfies readonly Reason['code'][]

/**
 * What a finished mission asked, step by step, and why. The engine's own plan is not sent: it is ten times as large,
 * and it changes with the engine, while a finished mission may wait on a tablet for months.
 */
export const MissionPlanBody = v.strictObject({
  version: v.literal(1),
  seed: v.pipe(v.number(), v.integer()),
  minutes: v.picklist(MISSION_MINUTES),
  steps: v.pipe(
    v.array(
      v.strictObject({
        type: v.picklist(EXERCISE_TYPES),
        stage: v.picklist(STAGES),
        reason: v.picklist(REASONS),
        /** Since when, where the reason has a day. */
        day: v.optional(day),
        /** `[a, b, a, b, …]` in the order they were shown. */
        facts: v.pipe(
          v.array(factor),
          v.minLength(2),
          v.maxLength(20),
          v.check(({ length }) => length % 2 === 0, 'must be pairs'),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(Math.max(...MISSION_MINUTES) * QUESTIONS_PER_MINUTE),
  ),
})
export type MissionPlanBody = v.InferOutput<typeof MissionPlanBody>

/** The attempt to record, once `nextStep` gives nothing more. */
export function missionAttempt(run: MissionRun, end: AttemptEnd): Attempt {
  const { seed, minutes } = run.plan
  const plan: MissionPlanBody = { version: 1, seed, minutes, steps: run.steps.map(({ step }) => told(step)) }
  const attempt = {
    ...end,
    lesson_id: MISSION_ID,
    lesson_type: 'mission',
    score: 0,
    time_taken: attemptSeconds(run.activeMs),
    plan,
    answers: missionAnswers(run),
  } as const satisfies Attempt
  const supported = missionScore(attempt)
  return { ...attempt, score: supported.ok ? supported.score : 0 }
}

export function missionScore({ lesson_id, plan, answers, time_taken }: Attempt): ScoreFromAnswers {
  if (lesson_id !== MISSION_ID) return { ok: false, reason: 'unknown-lesson' }
  const { steps, minutes } = plan as MissionPlanBody
  if (answers.length > mostQuestions(minutes)) return { ok: false, reason: 'wrong-number-of-answers' }
  if (time_taken < shortestSeconds(steps.length, answers.length)) return { ok: false, reason: 'too-short' }
  return scoreOfMission(steps.map(specOf), answers, time_taken >= minutes * 60)
}

/** Every version of the engine has kept to it; the last step may ask three facts. */
function mostQuestions(minutes: number): number {
  return minutes * QUESTIONS_PER_MINUTE + 2
}

/** A tap for each answer and two for each step, at six taps a second: no child is as quick. */
function shortestSeconds(steps: number, answers: number): number {
  return Math.floor((answers + 2 * steps) / 6)
}

function told({ type, stage, reason, facts }: MissionStep): MissionPlanBody['steps'][number] {
  return {
    type,
    stage,
    reason: reason.code,
    ...(reason.code === 'due' ? { day: reason.sinceDay } : {}),
    ...(reason.code === 'wrong-before' ? { day: reason.onDay } : {}),
    facts: facts.flatMap(({ a, b }) => [a, b]),
  }
}

function specOf({ type, stage, facts }: MissionPlanBody['steps'][number]): StepSpec {
  const pairs = facts.flatMap((a, place) => (place % 2 === 0 ? [{ a, b: facts[place + 1] as number }] : []))
  return { type, picture: stage === 'meet', facts: pairs }
}
