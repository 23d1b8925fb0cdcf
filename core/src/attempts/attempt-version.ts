import type { Attempt, FactAnswer, LessonType } from '#core/attempts/attempt.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'

/**
 * The version of attempts that this code writes, and the newest that it reads. A version never changes: a lesson may
 * wait on a tablet for months, and the server it meets may be older than the device. A new field, lesson type or
 * exercise type raises the version, so that an older server answers "later" instead of rejecting a child's lesson.
 */
export const ATTEMPT_VERSION = 1

/** The first version that knows each part of an attempt. */
const FIELDS: Readonly<Record<keyof Attempt, number>> = {
  id: 1,
  lesson_id: 1,
  lesson_type: 1,
  score: 1,
  time_taken: 1,
  completed_at: 1,
  utc_offset: 1,
  plan: 1,
  answers: 1,
}
const ANSWER_FIELDS: Readonly<Record<keyof FactAnswer, number>> = {
  a: 1,
  b: 1,
  kind: 1,
  given: 1,
  correct: 1,
  ms: 1,
  round: 1,
  shown: 1,
  options: 1,
  input: 1,
  hinted: 1,
}
const LESSONS: Readonly<Record<LessonType, number>> = {
  basic: 1,
  interactive: 1,
  mission: 1,
  placement: 1,
  check: 1,
  practice: 1,
}
const EXERCISES: Readonly<Record<ExerciseType, number>> = {
  'drag-answers': 1,
  'fill-blanks': 1,
  'find-errors': 1,
  'memory-pairs': 1,
  'multiple-choice': 1,
  'number-hunt': 1,
  reverse: 1,
  sequence: 1,
  story: 1,
  timed: 1,
  'true-false': 1,
}

export const lessonTypesIn = (version: number) => knownIn(LESSONS, version)
export const exerciseTypesIn = (version: number) => knownIn(EXERCISES, version)

/**
 * The first version that knows everything in this attempt. What this code does not know itself was left by a newer
 * release that was rolled back: it goes as the next version, which no server of today judges.
 */
export function versionOf(attempt: Attempt): number {
  let version = newest(FIELDS, attempt)
  const take = (since: number | undefined) => {
    version = Math.max(version, since ?? ATTEMPT_VERSION + 1)
  }
  take(LESSONS[attempt.lesson_type])
  for (const answer of attempt.answers) {
    take(newest(ANSWER_FIELDS, answer))
    take(EXERCISES[answer.kind])
  }
  return version
}

function newest(known: Readonly<Record<string, number>>, value: object): number {
  let version = 1
  for (const field in value) version = Math.max(version, known[field] ?? ATTEMPT_VERSION + 1)
  return version
}

function knownIn<T extends string>(since: Readonly<Record<T, number>>, version: number): T[] {
  return (Object.keys(since) as T[]).filter((name) => since[name] <= version)
}
