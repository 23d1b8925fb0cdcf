import type { ExerciseType } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { MEMORY_AUTO_SUBMIT_MS } from '#core/times/times.ts'

/** Questions of a basic lesson; also the highest score and the number of stars. */
export const LESSON_LENGTH = 10

/** The score of a lesson of any length. Ten means everything: what is missing is never rounded away. */
export function outOfTen(passed: number, of: number): number {
  return Math.floor((LESSON_LENGTH * passed) / of)
}

const WENT_WELL_FROM = 5

/** Below it, pride and confetti would be no praise, and no help. */
export function wentWell(score: number): boolean {
  return score >= WENT_WELL_FROM
}

export type LastButton = 'complete-lesson' | 'finish-lesson' | 'see-final-result'
/** What follows the last exercise. */
export type LessonEnding = 'result-with-retry' | 'result' | 'games-after-5s' | 'games'

/** Everything in which the eleven games differ, apart from their numbers. */
export interface LessonPlan {
  /** Each type once: answers are told apart by it. */
  readonly types: readonly ExerciseType[]
  readonly lastButton: LastButton
  readonly ending: LessonEnding
  /** A toast 'Congratulations! You completed the lesson!' on leaving. */
  readonly toast: boolean
  /** Feedback in the table-2 lesson's own words. */
  readonly wording: 'own' | 'shared'
  /** Milliseconds after the last pair, or null where the child presses Check. */
  readonly memoryAutoSubmitMs: number | null
}

const OPENING: readonly ExerciseType[] = [
  'drag-answers',
  'fill-blanks',
  'find-errors',
  'memory-pairs',
  'sequence',
  'story',
  'number-hunt',
  'true-false',
]

export function lessonPlan(table: GameTable): LessonPlan {
  if (table === 2) {
    return {
      types: [...OPENING, 'reverse', 'timed'],
      lastButton: 'complete-lesson',
      ending: 'games',
      toast: true,
      wording: 'own',
      memoryAutoSubmitMs: MEMORY_AUTO_SUBMIT_MS,
    }
  }
  const ending = ENDINGS[table] ?? 'games'
  return {
    types: [...OPENING, 'multiple-choice', 'timed'],
    lastButton: ending === 'result' || ending === 'result-with-retry' ? 'see-final-result' : 'finish-lesson',
    ending,
    toast: false,
    wording: 'shared',
    memoryAutoSubmitMs: null,
  }
}

const ENDINGS: Partial<Record<GameTable, LessonEnding>> = {
  4: 'games-after-5s',
  6: 'result-with-retry',
  8: 'result',
  11: 'result',
  12: 'result-with-retry',
}
