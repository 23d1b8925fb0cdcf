import type { Attempt } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/progress/calendar.ts'

/** What one of the child's days brought. Sums only: they do not depend on the order of arrival. */
export interface StudyDay {
  readonly seconds: number
  readonly lessons: number
  readonly answers: number
  readonly right: number
}

/** By the number of the child's own day. */
export type StudyDays = Readonly<Record<number, StudyDay>>

const NO_STUDY: StudyDay = { seconds: 0, lessons: 0, answers: 0, right: 0 }

export function addToDay(days: StudyDays, attempt: Attempt): StudyDays {
  const day = dayOf(attempt.completed_at, attempt.utc_offset)
  const before = days[day] ?? NO_STUDY
  let [answers, right] = [before.answers, before.right]
  for (const { round = 0, correct } of attempt.answers) {
    if (round > 0) continue
    answers++
    if (correct) right++
  }
  return {
    ...days,
    [day]: {
      seconds: before.seconds + attempt.time_taken,
      lessons: before.lessons + 1,
      answers,
      right,
    },
  }
}

/** The last `count` days up to `today`, oldest first, with the empty ones in between. */
export function daySeries(days: StudyDays, today: number, count: number): (StudyDay & { day: number })[] {
  return Array.from({ length: count }, (_, index) => {
    const day = today - count + 1 + index
    return { day, ...(days[day] ?? NO_STUDY) }
  })
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
      { day: monday, ...NO_STUDY },
    )
  })
}
