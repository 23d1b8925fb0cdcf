import type { LessonType } from '#core/attempts/attempt.ts'

/** What is kept of all attempts at one lesson. */
export interface Progress {
  readonly lesson_id: string
  readonly lesson_type: LessonType
  /** The best score: a retake never makes a child poorer. */
  readonly score: number
  /** Seconds of all attempts together, so that the minutes studied are true. */
  readonly time_taken: number
  /** The latest attempt, in milliseconds. */
  readonly completed_at: number
}

export function progressKey(lesson: Pick<Progress, 'lesson_id' | 'lesson_type'>): string {
  return `${lesson.lesson_type}:${lesson.lesson_id}`
}

export function mergeProgress(before: Progress | undefined, attempt: Progress): Progress {
  return {
    lesson_id: attempt.lesson_id,
    lesson_type: attempt.lesson_type,
    score: Math.max(before?.score ?? 0, attempt.score),
    time_taken: (before?.time_taken ?? 0) + attempt.time_taken,
    completed_at: Math.max(before?.completed_at ?? attempt.completed_at, attempt.completed_at),
  }
}

/** Distinct lessons and games; a mission is neither. */
export function countLessons(progress: Readonly<Record<string, Progress>>): number {
  return Object.values(progress).filter(isLesson).length
}

/**
 * What a score is out of, where it may be told: a mission ends with how many of its questions were right, and out of ten
 * would be another number.
 */
export function scoreOutOf(lesson: { readonly lesson_type: string }): number | null {
  return isLesson(lesson) ? 10 : lesson.lesson_type === 'check' ? 25 : null
}

/** One of the 23 lessons that are the same for every child. */
export function isLesson({ lesson_type }: { readonly lesson_type: string }): boolean {
  return lesson_type === 'basic' || lesson_type === 'interactive'
}
