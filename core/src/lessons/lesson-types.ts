import * as v from 'valibot'
import type { Attempt, LessonType } from '#core/attempts/attempt.ts'
import { type ScoreFromAnswers, scoreFromAnswers } from '#core/lessons/score.ts'

/** What the server has to know about a type of lesson to judge an attempt at it. */
interface LessonTypeRules {
  /** The shape of the plan sent with the attempt, or null for lessons that are the same for every child. */
  readonly plan: v.GenericSchema | null
  /** The score that the answers support. */
  score(attempt: Attempt): ScoreFromAnswers
}

const fixedLesson: LessonTypeRules = {
  plan: null,
  score: ({ lesson_id, lesson_type, answers }) => scoreFromAnswers(lesson_id, lesson_type, answers),
}

/** One entry per type: a type without rules does not compile, so no attempt can go unjudged. */
const RULES: Readonly<Record<LessonType, LessonTypeRules>> = {
  basic: fixedLesson,
  interactive: fixedLesson,
}

export type AttemptScore = ScoreFromAnswers | { readonly ok: false; readonly reason: 'wrong-plan' }

/** The score of an attempt by the rules of its lesson type. */
export function attemptScore(attempt: Attempt): AttemptScore {
  const { plan, score } = RULES[attempt.lesson_type]
  const fits = plan ? v.is(plan, attempt.plan) : attempt.plan === undefined
  return fits ? score(attempt) : { ok: false, reason: 'wrong-plan' }
}
