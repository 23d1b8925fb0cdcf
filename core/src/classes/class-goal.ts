import { DAY_MS, weekOf, weekStart } from '#core/calendar/calendar.ts'
import type { Mastery } from '#core/mastery/mastery.ts'

/** With fewer pupils the sum would give one of them away: of two pupils, each could compute the other's share. */
export const GOAL_FROM_PUPILS = 5
export const GOAL_LIGHTS = { min: 10, max: 2_000 } as const

export interface CrewMember {
  readonly mastery: Mastery
  /** Minutes ahead of UTC, by the child's calendar. */
  readonly utcOffset: number
}

/**
 * The lights that a class lit or polished this week: facts that a pupil produced from Monday on, each counted once for
 * each pupil. Asking the same fact again and again lights nothing.
 */
export function lightsOfTheWeek(crew: readonly CrewMember[], now: number): number {
  return crew.reduce((sum, { mastery, utcOffset }) => {
    const monday = weekStart(weekOf(now, utcOffset)) / DAY_MS
    return (
      sum + Object.values(mastery.facts).filter(({ produced }) => (produced?.last ?? -1) >= monday).length
    )
  }, 0)
}
