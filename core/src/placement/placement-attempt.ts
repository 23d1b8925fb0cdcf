import * as v from 'valibot'
import type { Attempt, AttemptEnd } from '#core/attempts/attempt.ts'
import { MAX_ANSWER_MS } from '#core/attempts/limits.ts'
import { countCorrect } from '#core/exercises/grade-facts.ts'
import { PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import { outOfTen } from '#core/lessons/lesson-plan.ts'
import { answerMs, attemptSeconds } from '#core/lessons/recorded-answers.ts'
import { agreesWithItself, type ScoreFromAnswers } from '#core/lessons/score.ts'
import { PLACEMENT_RULES } from '#core/placement/parameters.ts'
import { PLACEMENT_TAPS, type PlacementRun } from '#core/placement/placement.ts'
import { factKey } from '#core/tables/fact.ts'

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ANSWER_MS))

/** The pace of the hands: what is slow in these answers follows from it. */
export const PlacementPlanBody = v.strictObject({
  version: v.literal(1),
  taps: v.pipe(v.array(milliseconds), v.length(PLACEMENT_TAPS)),
})
type PlacementPlanBody = v.InferOutput<typeof PlacementPlanBody>

/** The attempt to record, once `nextPlacementStep` gives nothing more; null when no question was asked. */
export function placementAttempt(run: PlacementRun, end: AttemptEnd, activeMs: number): Attempt | null {
  const { taps, answers } = run
  if (answers.length === 0) return null
  const plan: PlacementPlanBody = { version: 1, taps: taps.map(answerMs) }
  return {
    ...end,
    lesson_id: PLACEMENT_ID,
    lesson_type: 'placement',
    score: outOfTen(countCorrect(answers), answers.length),
    time_taken: attemptSeconds(activeMs),
    plan,
    answers: answers.map((answer) => ({ ...answer, ms: answerMs(answer.ms) })),
  }
}

export function placementScore({ lesson_id, answers }: Attempt): ScoreFromAnswers {
  if (lesson_id !== PLACEMENT_ID) return { ok: false, reason: 'unknown-lesson' }
  const asked = new Set(answers.map(({ a, b }) => factKey(a, b)))
  if (answers.some(({ a, b }) => a === 0 || b === 0)) return { ok: false, reason: 'foreign-fact' }
  if (answers.some(({ kind }) => kind !== 'timed')) return { ok: false, reason: 'foreign-exercise' }
  if (!answers.every((answer) => agreesWithItself(answer) && !answer.round))
    return { ok: false, reason: 'contradictory-answer' }
  if (answers.length === 0 || answers.length > PLACEMENT_RULES.mostQuestions || asked.size < answers.length)
    return { ok: false, reason: 'wrong-number-of-answers' }
  return { ok: true, score: outOfTen(countCorrect(answers), answers.length) }
}
