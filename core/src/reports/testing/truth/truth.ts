import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { chanceOfRight } from '#core/mission/testing/ask.ts'
import type { Pupil } from '#core/reports/testing/truth/pupils.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'

/** So likely is the first answer of a day right of a fact that is truly known … */
export const TRULY = 0.85
/** … and of one that could do with a look. */
export const NOT_QUITE = 0.9

/** What is known of a child on an evening, whatever the engine thinks. */
export interface Truth {
  readonly pupil: Pupil
  /** Both days of the calendar. */
  readonly firstDay: number
  readonly today: number
  readonly attempts: readonly Attempt[]
  /** Of a right first answer on a day of the calendar, if the fact is not asked until then. */
  readonly chance: (key: string, day?: number) => number
}

const PLACES = new Map(FACTS.map(({ key }, place) => [key, place]))

export function truthOf(
  pupil: Pupil,
  attempts: readonly Attempt[],
  { firstDay, today }: Pick<Truth, 'firstDay' | 'today'>,
): Truth {
  return {
    pupil,
    firstDay,
    today,
    attempts,
    chance: (key, day = today + 1) => chanceOfRight(pupil.child, PLACES.get(key) ?? 0, day - firstDay),
  }
}

export interface Given extends FactAnswer {
  readonly day: number
}

/** Everything that was answered, in order. */
export function answersTo({ attempts }: Truth, key?: string): Given[] {
  return attempts.flatMap(({ answers, completed_at, utc_offset }) =>
    answers
      .filter(({ a, b }) => key === undefined || factKey(a, b) === key)
      .map((answer) => ({ ...answer, day: dayOf(completed_at, utc_offset) })),
  )
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
