import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { finishTime } from '#core/exercises/timed/clock.ts'
import { currentExercise, type GameLesson } from '#core/lessons/game-lesson.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'

/** Names of the messages; the words live in the message catalogues. */
export type FeedbackKey =
  | 'excellent-all-correct'
  | 'perfect-all-right'
  | 'found-all-errors'
  | 'matched-all-pairs'
  | 'perfect-sequence'
  | 'excellent-problem-solving'
  | 'great-hunt'
  | 'perfect-logic'
  | 'excellent-reverse-thinking'
  | 'perfect-shared'
  | 'excellent-shared'
  | 'check-your-answers'
  | 'not-quite-right'
  | 'errors-not-identified'
  | 'almost-there'
  | 'found-some'
  | 'timed-finished'
  | 'timed-time-up'

export interface Feedback {
  readonly key: FeedbackKey
  readonly tone: 'success' | 'failure'
  /** Right answers out of those asked for. */
  readonly found: number
  readonly total: number
  /** The finish time of a timed run that was ended with 'Terminei!'. */
  readonly time: string | null
}

type Messages = Readonly<
  Record<Exclude<ExerciseType, 'timed'>, { success: FeedbackKey; failure: FeedbackKey }>
>

/** The table-2 lesson has a sentence of its own for each exercise. */
const OWN: Messages = {
  'drag-answers': { success: 'excellent-all-correct', failure: 'check-your-answers' },
  'fill-blanks': { success: 'perfect-all-right', failure: 'not-quite-right' },
  'find-errors': { success: 'found-all-errors', failure: 'errors-not-identified' },
  'memory-pairs': { success: 'matched-all-pairs', failure: 'check-your-answers' },
  sequence: { success: 'perfect-sequence', failure: 'not-quite-right' },
  story: { success: 'excellent-problem-solving', failure: 'check-your-answers' },
  'number-hunt': { success: 'great-hunt', failure: 'check-your-answers' },
  'true-false': { success: 'perfect-logic', failure: 'not-quite-right' },
  'multiple-choice': { success: 'excellent-all-correct', failure: 'check-your-answers' },
  reverse: { success: 'excellent-reverse-thinking', failure: 'not-quite-right' },
}

/** Tables 3 to 12 share two sentences of praise, taken in turn, and one of encouragement. */
const SHARED: Messages = {
  'drag-answers': { success: 'perfect-shared', failure: 'almost-there' },
  'fill-blanks': { success: 'excellent-shared', failure: 'almost-there' },
  'find-errors': { success: 'perfect-shared', failure: 'almost-there' },
  'memory-pairs': { success: 'excellent-shared', failure: 'almost-there' },
  sequence: { success: 'perfect-shared', failure: 'almost-there' },
  story: { success: 'excellent-shared', failure: 'almost-there' },
  'number-hunt': { success: 'perfect-shared', failure: 'found-some' },
  'true-false': { success: 'excellent-shared', failure: 'almost-there' },
  'multiple-choice': { success: 'perfect-shared', failure: 'almost-there' },
  reverse: { success: 'excellent-shared', failure: 'almost-there' },
}

/** What to say about the checked exercise; null before it is checked. */
export function lessonFeedback(lesson: GameLesson): Feedback | null {
  const exercise = currentExercise(lesson)
  if (!exercise || !lesson.grade) return null
  const { result, facts } = lesson.grade
  const tone = result === 'correct' ? 'success' : 'failure'
  const found = facts.filter((fact) => fact.correct).length
  const total = askedFor(exercise, facts.length)
  if (exercise.type === 'timed') return { ...timedMessage(lesson.answer), tone, found, total }
  const messages = lessonPlan(lesson.table).wording === 'own' ? OWN : SHARED
  const key = messages[exercise.type][tone]
  // All found, but wrong ones picked as well: "10 of 10" would read like praise.
  const misleading = key === 'found-some' && found === total
  return { key: misleading ? 'almost-there' : key, tone, found, total, time: null }
}

/** Wrong picks of a hunt are graded as facts too, but nobody asked for them. */
function askedFor(exercise: Exercise, facts: number): number {
  return exercise.type === 'number-hunt' ? exercise.targets.length : facts
}

function timedMessage(answer: GameLesson['answer']): { key: FeedbackKey; time: string | null } {
  const ended = answer !== null && 'ended' in answer ? answer.ended : null
  if (ended?.by !== 'finished') return { key: 'timed-time-up', time: null }
  return { key: 'timed-finished', time: finishTime(ended.secondsUsed) }
}
