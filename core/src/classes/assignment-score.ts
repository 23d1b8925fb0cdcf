import { type Assignment, type FinishedLesson, isDoneBy } from '#core/classes/assignment.ts'
import { highestScore } from '#core/judge/attempt-score.ts'

export interface ScoredLesson extends FinishedLesson {
  readonly score: number
}

/** What a gradebook counts up to. */
export const FULL_SCORE = 100

/**
 * The result of an assignment out of a hundred; null while it is not done. The best lesson counts, and of speed checks the
 * first one, as on the teacher's page. `lessons` come oldest first.
 */
export function assignmentScore(assignment: Assignment, lessons: readonly ScoredLesson[]): number | null {
  const counted = lessons
    .filter((lesson) => isDoneBy(assignment, lesson))
    .map(({ score, lesson_type }) => Math.round((score / highestScore(lesson_type)) * FULL_SCORE))
  const [first] = counted
  if (first === undefined) return null
  return assignment.task.kind === 'check' ? first : Math.max(...counted)
}
