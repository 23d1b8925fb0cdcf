import * as v from 'valibot'
import type { Attempt, AttemptEnd, FactAnswer } from '#core/attempts/attempt.ts'
import { MAX_ROUND } from '#core/attempts/limits.ts'
import { PRACTICE_ID } from '#core/lessons/lesson-id.ts'
import { outOfTen } from '#core/lessons/lesson-plan.ts'
import { answerMs, attemptSeconds } from '#core/lessons/recorded-answers.ts'
import { agreesWithItself, type ScoreFromAnswers } from '#core/lessons/score.ts'
import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'

const factor = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12))

/** Which fact was practised. */
export const PracticePlanBody = v.strictObject({
  version: v.literal(1),
  fact: v.strictTuple([factor, factor]),
})
type PracticePlanBody = v.InferOutput<typeof PracticePlanBody>

/** A fact from its sides: the product, the missing factor, the division. */
const PRACTICE_KINDS = ['timed', 'fill-blanks', 'reverse'] as const
export type PracticeKind = (typeof PRACTICE_KINDS)[number]

/** One answer on the page of a fact. */
export interface PracticeAnswer {
  readonly kind: PracticeKind
  /** In the order in which they stood on the screen. */
  readonly fact: Fact
  readonly given: number
  readonly correct: boolean
  readonly ms: number
  /** 0 is the first try at this question. */
  readonly again: number
}

/** Upper bound on tries, to keep the attempt small. */
const MOST_ANSWERS = 200

/**
 * The attempt to record when the last question was answered rightly. The page has just shown the answer, so no try is
 * told as recall: rounds begin at 1.
 */
export function practiceAttempt(
  fact: Fact,
  answers: readonly PracticeAnswer[],
  { activeMs, ...end }: AttemptEnd & { readonly activeMs: number },
): Attempt {
  const plan: PracticePlanBody = { version: 1, fact: [fact.a, fact.b] }
  const told = answers.slice(-MOST_ANSWERS).map(
    ({ kind, fact: { a, b }, given, correct, ms, again }): FactAnswer => ({
      a,
      b,
      kind,
      given,
      correct,
      ms: answerMs(ms),
      round: Math.min(MAX_ROUND, again + 1),
    }),
  )
  return {
    ...end,
    lesson_id: PRACTICE_ID,
    lesson_type: 'practice',
    score: scoreOf(told),
    time_taken: attemptSeconds(activeMs),
    plan,
    answers: told,
  }
}

export function practiceScore({ lesson_id, plan, answers }: Attempt): ScoreFromAnswers {
  if (lesson_id !== PRACTICE_ID) return { ok: false, reason: 'unknown-lesson' }
  const [x, y] = (plan as PracticePlanBody).fact
  if (answers.some(({ a, b }) => factKey(a, b) !== factKey(x, y)))
    return { ok: false, reason: 'foreign-fact' }
  if (answers.some(({ kind }) => !PRACTICE_KINDS.some((known) => known === kind)))
    return { ok: false, reason: 'foreign-exercise' }
  if (!answers.every((answer) => agreesWithItself(answer) && (answer.round ?? 0) > 0))
    return { ok: false, reason: 'contradictory-answer' }
  if (answers.length === 0 || answers.length > MOST_ANSWERS)
    return { ok: false, reason: 'wrong-number-of-answers' }
  return { ok: true, score: scoreOf(answers) }
}

/** The share of first tries that were right. */
function scoreOf(answers: readonly FactAnswer[]): number {
  const first = answers.filter(({ round }) => round === 1)
  return first.length === 0 ? 0 : outOfTen(first.filter(({ correct }) => correct).length, first.length)
}
