import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { chanceOfRight } from '#core/mission/testing/ask.ts'
import type { Child } from '#core/mission/testing/child.ts'
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
  /** Everything that was produced or chosen, in order, and the same by fact. */
  readonly answers: readonly Given[]
  readonly byFact: ReadonlyMap<string, readonly Given[]>
  /** The days on which a fact was asked, in whatever way. */
  readonly asked: ReadonlyMap<string, ReadonlySet<number>>
  /** How many facts were known after the last lesson of each week; empty where nobody looked. */
  readonly toldOn: ReadonlyMap<number, number>
  /** Of a right first answer on a day of the calendar, if the fact is not asked until then. */
  readonly chance: (key: string, day?: number) => number
  /** The same on the morning of the day on which it was last asked: what the feedback of that day taught, nobody saw. */
  readonly found: Found
}

type Found = ReadonlyMap<string, number>

const PLACES = new Map(FACTS.map(({ key }, place) => [key, place]))

export interface Given extends Pick<FactAnswer, 'a' | 'b' | 'correct' | 'ms'> {
  readonly key: string
  readonly day: number
  /** The product that was given, or that a factor implies; null for "I don't know yet". */
  readonly product: number | null
  /** Nothing to choose from: it came from memory. */
  readonly recalled: boolean
  /** Which lesson it was given in. */
  readonly lesson: number
}

export function truthOf(
  pupil: Pupil,
  attempts: readonly Attempt[],
  {
    firstDay,
    today,
    found,
    toldOn = new Map(),
  }: Pick<Truth, 'firstDay' | 'today' | 'found'> & Partial<Pick<Truth, 'toldOn'>>,
): Truth {
  const answers = attempts.flatMap(({ answers, completed_at, utc_offset }, lesson) =>
    answers.flatMap(({ a, b, correct, ms, kind, given, round = 0 }): Given[] => {
      const { asks, evidence } = rulesFor(kind)
      // A verdict and a copy tell little of the fact, and nothing is said from them.
      if (asks === 'verdict' || round > 0) return []
      const product = typeof given !== 'number' ? null : asks === 'factor' ? a * given : given
      return [
        {
          a,
          b,
          correct,
          ms,
          product,
          recalled: evidence === 'recall',
          lesson,
          key: factKey(a, b),
          day: dayOf(completed_at, utc_offset),
        },
      ]
    }),
  )
  return {
    pupil,
    firstDay,
    today,
    attempts,
    answers,
    byFact: grouped(answers, ({ key }) => key),
    asked: daysAsked(attempts),
    toldOn,
    found,
    chance: (key, day = today + 1) => chanceOfRight(pupil.child, PLACES.get(key) ?? 0, day - firstDay),
  }
}

function daysAsked(attempts: readonly Attempt[]): Map<string, Set<number>> {
  const days = new Map<string, Set<number>>()
  for (const { answers, completed_at, utc_offset } of attempts)
    for (const { a, b } of answers) {
      const key = factKey(a, b)
      days.set(key, (days.get(key) ?? new Set()).add(dayOf(completed_at, utc_offset)))
    }
  return days
}

export function grouped<Key>(
  answers: readonly Given[],
  by: (answer: Given) => Key,
): Map<Key, readonly Given[]> {
  const groups = new Map<Key, readonly Given[]>()
  for (const answer of answers) groups.set(by(answer), [...(groups.get(by(answer)) ?? []), answer])
  return groups
}

export function answersTo({ byFact }: Truth, key: string): readonly Given[] {
  return byFact.get(key) ?? []
}

export const lastDay = ({ answers }: Truth) => answers.at(-1)?.day ?? 0

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export const percent = (share: number) => `${Math.round(100 * share)} %`

/** How many of them would be right tomorrow. */
const expected = (keys: readonly string[], { chance }: Truth) =>
  keys.reduce((sum, key) => sum + chance(key), 0)

/** Of these facts so many are right tomorrow, on the mean: what a count of known facts says. */
export const KNOWN_MEAN = 0.9

/** As many of them as are right nine times in ten, give or take half a fact. */
export function areKnown(keys: readonly string[], truth: Truth): boolean {
  return expected(keys, truth) >= KNOWN_MEAN * keys.length - 0.5
}

/** Before a day's lessons, and what was found out about the facts that they asked. */
export function foundIn(child: Child, day: number, before: Found): (attempts: readonly Attempt[]) => Found {
  const chances = FACTS.map((_, place) => chanceOfRight(child, place, day))
  return (attempts) => {
    const asked = attempts.flatMap(({ answers }) => answers.map(({ a, b }) => factKey(a, b)))
    return new Map([
      ...before,
      ...asked.map((key): [string, number] => [key, chances[PLACES.get(key) ?? 0] ?? 0]),
    ])
  }
}

/** The true chance now, or what it was when the fact was last asked, if that was less. */
export function lately({ chance, found }: Truth, key: string): number {
  return Math.min(chance(key), found.get(key) ?? 1)
}

/** The child could not be relied on: missed lately, not produced for two days, or truly unsure. */
export function wantsRefresh(truth: Truth, key: string): boolean {
  const lessons = [...grouped(answersTo(truth, key), ({ lesson }) => lesson).values()]
  const produced = answersTo(truth, key).findLast(({ recalled }) => recalled)?.day ?? 0
  return (
    truth.chance(key, truth.today) < NOT_QUITE ||
    produced <= truth.today - 2 ||
    lessons.slice(-3).some((answers) => answers.some(({ correct }) => !correct))
  )
}

/** Truly unsure, or missed within a week. */
export function wantsHelp(truth: Truth, key: string): boolean {
  const missed = answersTo(truth, key).filter(({ correct, day }) => !correct && day > truth.today - 7)
  return truth.chance(key) < NOT_QUITE || missed.length > 0
}

/** On how many days of the last six weeks it was wrong. */
export function daysWrong(truth: Truth, key: string): number {
  const wrong = answersTo(truth, key).filter(({ correct, day }) => !correct && day > truth.today - 42)
  return new Set(wrong.map(({ day }) => day)).size
}
