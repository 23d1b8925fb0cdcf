import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { missionAnswers } from '#core/mission/run.ts'
import type { Child } from '#core/mission/testing/child.ts'
import { playMission, playPlacement } from '#core/mission/testing/play-lessons.ts'
import { masteryAfter } from '#core/placement/placement.ts'
import type { Answered } from '#core/research/research-answer.ts'

const SCHOOL_DAYS = 5
/** Days of the simulation start here, so that they are days of the calendar. */
const START = 19_000

/** One schoolday of a simulated child: the memory that the engine has before and after the mission. */
export interface SchoolDay {
  readonly day: number
  /** The same day in the engine's calendar. */
  readonly calendarDay: number
  readonly before: Mastery
  readonly after: Mastery
  /** What was answered: the mission, and on the first day the placement before it. */
  readonly sittings: readonly Answered[]
}

/** Days without a mission after three weeks: none, a fortnight, the long holidays. */
const HOLIDAYS = [0, 14, 42] as const
const HOLIDAYS_FROM = 21

/** The child takes the placement, then plays one mission on each of five days a week, but for the holidays. */
export function* schoolWeeks(child: Child, weeks: number, seed: number): Generator<SchoolDay> {
  const holidays = HOLIDAYS[Math.floor(seed / 2) % HOLIDAYS.length] ?? 0
  let mastery: Mastery = NO_MASTERY
  for (let day = 0; day < weeks * 7 + holidays; day += 1) {
    const isHoliday = day >= HOLIDAYS_FROM && day < HOLIDAYS_FROM + holidays
    if (day % 7 >= SCHOOL_DAYS || isHoliday) continue
    const now = (START + day) * DAY_MS + DAY_MS / 2
    const sittings: Answered[] = []
    if (day === 0) {
      const placement = playPlacement(child, now, seed)
      mastery = masteryAfter(placement)
      const { answers, taps } = placement
      sittings.push({ completed_at: now, lesson_type: 'placement', plan: { taps }, answers })
    }
    const before = mastery
    const answers = missionAnswers(
      playMission(child, { mastery }, { now, seed: seed + day, minutes: 10 }, day),
    )
    sittings.push({ completed_at: now, lesson_type: 'mission', answers })
    mastery = recordPractice(mastery, { completed_at: now, answers })
    yield { day, calendarDay: START + day, before, after: mastery, sittings }
  }
}
