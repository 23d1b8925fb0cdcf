import type { Attempt } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { latestOf } from '#core/calendar/latest-of.ts'
import { WEEKS_SHOWN } from '#core/reports/parameters.ts'

/** What one of the child's days brought. Sums only: they do not depend on the order of arrival. */
export interface StudyDay {
  readonly seconds: number
  readonly lessons: number
  readonly answers: number
  readonly right: number
}

/** A day as it is kept, with the number of facts that were known after its latest lesson once another day's has come. */
export type KeptDay = readonly [
  seconds: number,
  lessons: number,
  answers: number,
  right: number,
  known: number,
]

/** By the number of the child's own day, the latest ones only. */
export type StudyDays = Readonly<Record<number, KeptDay>>

const NO_STUDY: KeptDay = [0, 0, 0, 0, 0]
/** Whole weeks are shown, and a week to spare: the latest lesson may lie after today elsewhere. */
const DAYS_KEPT = (WEEKS_SHOWN + 1) * 7

export function addToDay(days: StudyDays, attempt: Attempt): StudyDays {
  const day = dayOf(attempt.completed_at, attempt.utc_offset)
  const [seconds, lessons, answers, right, known] = days[day] ?? NO_STUDY
  const first = attempt.answers.filter(({ round = 0 }) => round === 0)
  const after: Record<number, KeptDay> = {
    ...days,
    [day]: [
      seconds + attempt.time_taken,
      lessons + 1,
      answers + first.length,
      right + first.filter(({ correct }) => correct).length,
      known,
    ],
  }
  return latestOf(after, DAYS_KEPT)
}

export function withKnown(days: StudyDays, day: number, known: number): StudyDays {
  const [seconds, lessons, answers, right] = days[day] ?? NO_STUDY
  return { ...days, [day]: [seconds, lessons, answers, right, known] }
}

export function readDay([seconds, lessons, answers, right]: KeptDay): StudyDay {
  return { seconds, lessons, answers, right }
}

/** The last `count` days up to `today`, oldest first, with the empty ones in between. */
export function daySeries(days: StudyDays, today: number, count: number): (StudyDay & { day: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const day = today - count + 1 + index
    return { day, ...readDay(days[day] ?? NO_STUDY) }
  })
}

/** How many facts were known after the latest lesson up to a day. */
export function knownBy(days: StudyDays, until: number): number {
  const latest = Math.max(
    ...Object.keys(days)
      .map(Number)
      .filter((day) => day <= until),
  )
  return days[latest]?.[4] ?? 0
}

const DAYS_FROM_MONDAY = 3
const weekOfDay = (day: number) => Math.floor((day + DAYS_FROM_MONDAY) / 7)

/** The last `count` weeks, Monday to Sunday, oldest first; `day` is the Monday. */
export function weekSeries(days: StudyDays, today: number, count: number): (StudyDay & { day: number })[] {
  const current = weekOfDay(today)
  return Array.from({ length: count }, (_, index) => {
    const monday = (current - count + 1 + index) * 7 - DAYS_FROM_MONDAY
    const week = daySeries(days, monday + 6, 7)
    return week.reduce(
      (sum, { seconds, lessons, answers, right }) => ({
        day: monday,
        seconds: sum.seconds + seconds,
        lessons: sum.lessons + lessons,
        answers: sum.answers + answers,
        right: sum.right + right,
      }),
      { day: monday, ...readDay(NO_STUDY) },
    )
  })
}
