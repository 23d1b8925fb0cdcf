import type { FactAnswer, LessonType } from '#core/attempts/attempt.ts'
import { countCorrect } from '#core/exercises/grade-facts.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { agreesWithQuestion } from '#core/lessons/agrees-with-question.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { LESSON_LENGTH, lessonPlan, outOfTen } from '#core/lessons/lesson-plan.ts'
import { isOfLastRound } from '#core/lessons/recorded-answers.ts'
import type { GameTable } from '#core/tables/table.ts'

/** Why answers support no score at all. */
export type ScoreProblem =
  | 'unknown-lesson'
  | 'wrong-lesson-type'
  | 'foreign-fact'
  | 'foreign-exercise'
  | 'contradictory-answer'
  | 'wrong-number-of-answers'
  | 'too-short'

export type ScoreFromAnswers =
  | { readonly ok: true; readonly score: number }
  | { readonly ok: false; readonly reason: ScoreProblem }

/**
 * The score that the answers of a finished lesson support. The server rejects an attempt whose own score differs, so
 * coins cannot be earned by sending a number.
 */
export function scoreFromAnswers(
  lessonId: string,
  lessonType: LessonType,
  answers: readonly FactAnswer[],
): ScoreFromAnswers {
  const lesson = parseLessonId(lessonId)
  if (!lesson) return { ok: false, reason: 'unknown-lesson' }
  if (lesson.lessonType !== lessonType) return { ok: false, reason: 'wrong-lesson-type' }
  if (answers.some(({ a }) => a !== lesson.table)) return { ok: false, reason: 'foreign-fact' }
  if (!answers.every((answer) => agreesWithItself(answer) && agreesWithQuestion(answer)))
    return { ok: false, reason: 'contradictory-answer' }
  return lesson.lessonType === 'basic' ? basicScore(answers) : interactiveScore(lesson.table, answers)
}

/** A verdict is judged by the equation it was given on, where that was recorded (see `agreesWithQuestion`). */
export function agreesWithItself({ a, b, kind, given, correct }: FactAnswer): boolean {
  switch (rulesFor(kind).asks) {
    case 'product':
      return typeof given !== 'boolean' && correct === (given === a * b)
    case 'factor':
      return typeof given !== 'boolean' && correct === (given === b)
    case 'verdict':
      return given === null ? !correct : typeof given === 'boolean'
  }
}

/** Ten choices, one for each of n × 1 to n × 10. */
function basicScore(answers: readonly FactAnswer[]): ScoreFromAnswers {
  if (answers.some(({ kind }) => kind !== 'multiple-choice')) return { ok: false, reason: 'foreign-exercise' }
  const asked = new Set(answers.map(({ b }) => b).filter(isInBasicLesson))
  if (answers.length !== LESSON_LENGTH || asked.size !== LESSON_LENGTH)
    return { ok: false, reason: 'wrong-number-of-answers' }
  return { ok: true, score: countCorrect(answers) }
}

function isInBasicLesson(b: number): boolean {
  return b >= 1 && b <= LESSON_LENGTH
}

/** Each exercise counts by its last try; all must have been checked to finish the lesson. */
function interactiveScore(table: GameTable, answers: readonly FactAnswer[]): ScoreFromAnswers {
  const { types } = lessonPlan(table)
  if (answers.some(({ kind }) => !types.includes(kind))) return { ok: false, reason: 'foreign-exercise' }
  const deciding = answers.filter(isOfLastRound(answers))
  let passed = 0
  for (const kind of types) {
    const tried = deciding.filter((answer) => answer.kind === kind)
    const { factsPerCheck, passes } = rulesFor(kind)
    if (tried.length < factsPerCheck.min || tried.length > factsPerCheck.max)
      return { ok: false, reason: 'wrong-number-of-answers' }
    if (passes(tried)) passed += 1
  }
  return { ok: true, score: outOfTen(passed, types.length) }
}
