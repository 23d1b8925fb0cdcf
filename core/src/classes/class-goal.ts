import { DAY_MS, weekOf, weekStart } from '#core/calendar/calendar.ts'
import type { FactMemory, Mastery } from '#core/mastery/mastery.ts'

/** With fewer pupils the sum would give one of them away: of two pupils, each could compute the other's share. */
export const GOAL_FROM_PUPILS = 5
export const GOAL_LIGHTS = { min: 10, max: 2_000 } as const
/** Of a class that has made nothing yet: every pupil does two or three missions a week. */
const LIGHTS_PER_PUPIL = 12
const WEEK_DAYS = 7

export interface CrewMember {
  readonly mastery: Mastery
  /** Minutes ahead of UTC, by the child's calendar. */
  readonly utcOffset: number
}

/**
 * The lights that a class lit or polished this week: facts that a pupil produced from Monday on, each counted once for
 * each pupil. Asking the same fact again and again lights nothing.
 */
export function lightsOfTheWeek(crew: readonly CrewMember[], now: number, weeksAgo = 0): number {
  return crew.reduce((sum, { mastery, utcOffset }) => {
    const monday = weekStart(weekOf(now, utcOffset) - weeksAgo) / DAY_MS
    return sum + Object.values(mastery.facts).filter((fact) => wasLitIn(fact, monday)).length
  }, 0)
}

/** Of a week that is over only the latest sittings are known: never too many are counted. */
function wasLitIn({ produced, recalls }: FactMemory, monday: number): boolean {
  const isThen = (day: number) => day >= monday && day < monday + WEEK_DAYS
  return (
    produced !== null &&
    (isThen(produced.first) ||
      isThen(produced.last) ||
      recalls.some(({ right, day }) => right && isThen(day)))
  )
}

/** What a teacher is offered as a goal: what the class made in the better of the two weeks before. */
export function usualLights(crew: readonly CrewMember[], now: number): number {
  const made = Math.max(...[1, 2].map((weeksAgo) => lightsOfTheWeek(crew, now, weeksAgo)))
  const usual = Math.round((made || crew.length * LIGHTS_PER_PUPIL) / 10) * 10
  return Math.min(GOAL_LIGHTS.max, Math.max(GOAL_LIGHTS.min, usual))
}
