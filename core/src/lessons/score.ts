import type { FactAnswer, LessonType } from '#core/attempts/attempt.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import { NUMBER_HUNT_MOST_DISTRACTORS, NUMBER_HUNT_TARGETS } from '#core/exercises/number-hunt/number-hunt.ts'
import { TIMED_QUESTIONS, timedPassAt } from '#core/exercises/timed/timed.ts'
import { agreesWithQuestion } from '#core/lessons/agrees-with-question.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { LESSON_LENGTH, lessonPlan } from '#core/lessons/lesson-plan.ts'
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

export type ScoreFromAnswers =
  | { readonly ok: true; readonly score: number }
  | { readonly ok: false; readonly reason: ScoreProblem }

/**
 * The score that the answers of a finished lesson support. The server refuses an attempt whose own
 * score differs, so nobody earns coins by sending a number.
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

type Asked = 'product' | 'factor' | 'verdict'

const ASKED: Readonly<Record<ExerciseType, Asked>> = {
  'drag-answers': 'product',
  'fill-blanks': 'factor',
  'find-errors': 'verdict',
  'memory-pairs': 'product',
  sequence: 'product',
  story: 'product',
  'number-hunt': 'product',
  'true-false': 'verdict',
  'multiple-choice': 'product',
  reverse: 'factor',
  timed: 'product',
}

/** A verdict is judged by the equation it was given on, where that was recorded (see `agreesWithQuestion`). */
export function agreesWithItself({ a, b, kind, given, correct }: FactAnswer): boolean {
  switch (ASKED[kind]) {
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
  if (answers.length !== LESSON_LENGTH || asked.size !== LESSON_LENGTH) {
    return { ok: false, reason: 'wrong-number-of-answers' }
  }
  return { ok: true, score: countCorrect(answers) }
}

function isInBasicLesson(b: number): boolean {
  return b >= 1 && b <= LESSON_LENGTH
}

/** How many facts one check of each kind holds; a hunt adds one for each wrong pick. */
const FACTS_PER_CHECK: Readonly<Record<ExerciseType, { readonly min: number; readonly max: number }>> = {
  'drag-answers': { min: 3, max: 3 },
  'fill-blanks': { min: 3, max: 3 },
  'find-errors': { min: 4, max: 4 },
  'memory-pairs': { min: 3, max: 3 },
  sequence: { min: 6, max: 6 },
  story: { min: 2, max: 2 },
  'number-hunt': { min: NUMBER_HUNT_TARGETS, max: NUMBER_HUNT_TARGETS + NUMBER_HUNT_MOST_DISTRACTORS },
  'true-false': { min: 4, max: 4 },
  'multiple-choice': { min: 2, max: 2 },
  reverse: { min: 2, max: 2 },
  timed: { min: TIMED_QUESTIONS, max: TIMED_QUESTIONS },
}

/** Each exercise counts by its last try; all ten must have been checked to finish the lesson. */
function interactiveScore(table: GameTable, answers: readonly FactAnswer[]): ScoreFromAnswers {
  const { types } = lessonPlan(table)
  if (answers.some(({ kind }) => !types.includes(kind))) return { ok: false, reason: 'foreign-exercise' }
  const deciding = answers.filter(isOfLastRound(answers))
  let score = 0
  for (const kind of types) {
    const tried = deciding.filter((answer) => answer.kind === kind)
    const { min, max } = FACTS_PER_CHECK[kind]
    if (tried.length < min || tried.length > max) return { ok: false, reason: 'wrong-number-of-answers' }
    if (isPassed(table, kind, tried)) score += 1
  }
  return { ok: true, score }
}

function isPassed(table: GameTable, kind: ExerciseType, answers: readonly FactAnswer[]): boolean {
  if (kind === 'timed') return countCorrect(answers) >= timedPassAt(table)
  if (!answers.every(({ correct }) => correct)) return false
  // Ten times the same number is no hunt: each target has to be found.
  return kind !== 'number-hunt' || new Set(answers.map(({ b }) => b)).size === NUMBER_HUNT_TARGETS
}

function countCorrect(answers: readonly FactAnswer[]): number {
  return answers.filter(({ correct }) => correct).length
}
