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
  readonly answers: readonly Given[]
  readonly ofFact: ReadonlyMap<string, readonly Given[]>
  /** Of a right first answer on a day of the calendar, if the fact is not asked until then. */
  readonly chance: (key: string, day?: number) => number
}

const PLACES = new Map(FACTS.map(({ key }, place) => [key, place]))

export function truthOf(
  pupil: Pupil,
  attempts: readonly Attempt[],
  { firstDay, today }: Pick<Truth, 'firstDay' | 'today'>,
): Truth {
  const answers = attempts.flatMap(({ answers: given, completed_at, utc_offset }) =>
    given.map((answer) => ({ ...answer, day: dayOf(completed_at, utc_offset) })),
  )
  const ofFact = new Map<string, Given[]>(FACTS.map(({ key }) => [key, []]))
  for (const answer of answers) ofFact.get(factKey(answer.a, answer.b))?.push(answer)
  return {
    pupil,
    firstDay,
    today,
    attempts,
    answers,
    ofFact,
    chance: (key, day = today + 1) => chanceOfRight(pupil.child, PLACES.get(key) ?? 0, day - firstDay),
  }
}

export interface Given extends FactAnswer {
  readonly day: number
}

/** Everything that was answered, in order, or all answers to a fact. */
export function answersTo({ answers, ofFact }: Truth, key?: string): readonly Given[] {
  return key === undefined ? answers : (ofFact.get(key) ?? [])
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
