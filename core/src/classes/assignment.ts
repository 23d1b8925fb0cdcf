import type { LessonType } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { CHECK_ID, gameLessonId, MISSION_ID } from '#core/lessons/lesson-id.ts'
import type { MissionMinutes } from '#core/mission/parameters.ts'
import type { MissionOptions } from '#core/settings/learner-settings.ts'
import type { Fact } from '#core/tables/fact.ts'
import { type GameTable, TABLES, type Table } from '#core/tables/table.ts'

/** What a teacher asks for: tables to practise, missions of a length, a speed check, or a game. */
export type Task =
  | { readonly kind: 'focus'; readonly tables: readonly Table[] }
  | { readonly kind: 'mission'; readonly minutes: MissionMinutes }
  | { readonly kind: 'check' }
  | { readonly kind: 'game'; readonly table: GameTable }
export const TASK_KINDS = ['focus', 'mission', 'check', 'game'] as const satisfies readonly Task['kind'][]

export interface Assignment {
  readonly task: Task
  /** The first and the last of the child's days, as numbers since 1970. */
  readonly startsOn: number
  readonly endsOn: number
  /** Milliseconds: nothing that was finished before it was asked for counts. */
  readonly madeAt: number
  /** When the teacher ended it early, in milliseconds; null while it runs. */
  readonly endedAt: number | null
}

/** A term: after that a class no longer remembers what was asked. */
export const LONGEST_ASSIGNMENT_DAYS = 92

export function isRunning({ startsOn, endsOn, endedAt }: Assignment, day: number): boolean {
  return endedAt === null && startsOn <= day && day <= endsOn
}

/** A finished lesson as far as an assignment asks about it. */
export interface FinishedLesson {
  readonly lesson_id: string
  readonly lesson_type: LessonType
  readonly completed_at: number
  readonly utc_offset?: number | null | undefined
  /** What a mission asked; left out where only its end is known, as on a device. */
  readonly facts?: readonly Fact[]
}

/** Whether a finished lesson does what was asked, on one of its days and after it was asked. */
export function isDoneBy(assignment: Assignment, lesson: FinishedLesson): boolean {
  const { task, startsOn, endsOn, madeAt, endedAt } = assignment
  const day = dayOf(lesson.completed_at, lesson.utc_offset ?? 0)
  if (day < startsOn || day > endsOn) return false
  if (lesson.completed_at < madeAt || (endedAt !== null && lesson.completed_at > endedAt)) return false
  const wanted = lessonFor(task)
  if (lesson.lesson_type !== wanted.lesson_type || lesson.lesson_id !== wanted.lesson_id) return false
  return task.kind !== 'focus' || !lesson.facts || lesson.facts.some((fact) => isAbout(fact, task.tables))
}

const isAbout = ({ a, b }: Fact, tables: readonly number[]) => tables.includes(a) || tables.includes(b)

/** The lesson that does what a task asks. */
export function lessonFor(task: Task): { readonly lesson_id: string; readonly lesson_type: LessonType } {
  switch (task.kind) {
    case 'focus':
    case 'mission':
      return { lesson_id: MISSION_ID, lesson_type: 'mission' }
    case 'check':
      return { lesson_id: CHECK_ID, lesson_type: 'check' }
    case 'game':
      return { lesson_id: gameLessonId(task.table), lesson_type: 'interactive' }
  }
}

/**
 * Today's mission with what the class asks for. Of several assignments all tables are practised first, and the longest
 * mission is flown. They take the place of the child's own choice, and an assigned table is open.
 */
export function assignedMission(options: MissionOptions, tasks: readonly Task[]): MissionOptions {
  const assigned = tasks.flatMap((task) => (task.kind === 'focus' ? task.tables : []))
  const lengths = tasks.flatMap((task) => (task.kind === 'mission' ? [task.minutes] : []))
  return {
    ...options,
    minutes: lengths.length > 0 ? (Math.max(...lengths) as MissionMinutes) : options.minutes,
    focus: assigned.length > 0 ? TABLES.filter((table) => assigned.includes(table)) : options.focus,
    locked: options.locked.filter((table) => !assigned.includes(table)),
  }
}
