import * as v from 'valibot'
import type { Attempt, AttemptEnd, FactAnswer } from '#core/attempts/attempt.ts'
import { CHECK_QUESTIONS, checkScore, hasCheckBlend } from '#core/check/check.ts'
import { CHECK_ID } from '#core/lessons/lesson-id.ts'
import { answerMs, attemptSeconds } from '#core/lessons/recorded-answers.ts'
import { agreesWithItself, type ScoreFromAnswers } from '#core/lessons/score.ts'
import type { Fact } from '#core/tables/fact.ts'

const factor = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(12))

/** The questions as asked, `[a, b]` each: how they are drawn may change, the blend does not. */
export const CheckPlanBody = v.strictObject({
  version: v.literal(1),
  questions: v.pipe(
    v.array(v.strictTuple([factor, factor])),
    v.length(CHECK_QUESTIONS),
    v.check((questions) => hasCheckBlend(questions.map(([a, b]) => ({ a, b }))), 'not the blend of a check'),
  ),
})
type CheckPlanBody = v.InferOutput<typeof CheckPlanBody>

/** What the child gave to each question, in their order; `given` null where nothing came in time. */
export type CheckAnswer = Pick<FactAnswer, 'ms' | 'input'> & { readonly given: number | null }

/** The attempt to record after the 25th question. Its score is out of 25. */
export function checkAttempt(
  questions: readonly Fact[],
  given: readonly CheckAnswer[],
  end: AttemptEnd & { readonly activeMs: number },
): Attempt {
  const { activeMs, ...rest } = end
  const plan: CheckPlanBody = { version: 1, questions: questions.map(({ a, b }) => [a, b]) }
  const answers = questions.map(({ a, b }, index): FactAnswer => {
    const answer = given[index] ?? { given: null, ms: 0 }
    return {
      a,
      b,
      kind: 'timed',
      given: answer.given,
      correct: answer.given === a * b,
      ms: answerMs(answer.ms),
      shown: [a, b, null],
      ...(answer.input === undefined ? {} : { input: answer.input }),
    }
  })
  return {
    ...rest,
    lesson_id: CHECK_ID,
    lesson_type: 'check',
    score: checkScore(questions, answers.map(timedAnswer)),
    time_taken: attemptSeconds(activeMs),
    plan,
    answers,
  }
}

export function scoreOfCheck({ lesson_id, plan, answers }: Attempt): ScoreFromAnswers {
  if (lesson_id !== CHECK_ID) return { ok: false, reason: 'unknown-lesson' }
  const questions = (plan as CheckPlanBody).questions.map(([a, b]) => ({ a, b }))
  if (answers.length !== questions.length) return { ok: false, reason: 'wrong-number-of-answers' }
  if (answers.some(({ kind }) => kind !== 'timed')) return { ok: false, reason: 'foreign-exercise' }
  if (answers.some(({ a, b }, index) => a !== questions[index]?.a || b !== questions[index]?.b))
    return { ok: false, reason: 'foreign-fact' }
  if (!answers.every((answer) => agreesWithItself(answer) && !answer.round))
    return { ok: false, reason: 'contradictory-answer' }
  return { ok: true, score: checkScore(questions, answers.map(timedAnswer)) }
}

function timedAnswer({ given, ms }: FactAnswer) {
  return { given: typeof given === 'number' ? given : null, ms }
}
