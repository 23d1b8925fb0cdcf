import type { Mastery } from '#core/mastery/mastery.ts'
import { allMedals, type TableMedal } from '#core/mastery/medals.ts'
import { dayOf, weekOf } from '#core/progress/calendar.ts'
import { type StarLight, starsOf } from '#core/stars/stars.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

const DAY_MS = 86_400_000

/**
 * What a class overview needs of a pupil's mastery. It changes with a lesson and at the child's midnight, and is small
 * enough to be kept for thousands of pupils.
 */
export interface PupilSky {
  /** Of the child's calendar, in minutes. */
  readonly utcOffset: number
  /** The day of that calendar for which it holds. */
  readonly day: number
  /** One letter for each of FACTS: d, k, b or p, for dark, kindled, bright and needing polish. */
  readonly lights: string
  /** Keys of the facts that were asked and are still dark. */
  readonly missed: readonly string[]
  readonly medals: readonly TableMedal[]
  /** How many facts were answered for the first time in each week. */
  readonly gained: ReadonlyMap<number, number>
}

const LETTERS: Readonly<Record<StarLight, string>> = {
  dark: 'd',
  kindled: 'k',
  bright: 'b',
  'needs-polish': 'p',
}

export function pupilSky(mastery: Mastery, utcOffset: number, now: number): PupilSky {
  const stars = starsOf(mastery, now, utcOffset)
  return {
    utcOffset,
    day: dayOf(now, utcOffset),
    lights: stars.map(({ light }) => LETTERS[light]).join(''),
    missed: stars
      .filter(({ key, light }) => light === 'dark' && mastery.facts[key]?.schedule)
      .map(({ key }) => key),
    medals: allMedals(mastery).filter(({ medal }) => medal !== 'none'),
    gained: gainedByWeek(mastery),
  }
}

/** The week of a day of the child's calendar. */
const weekOfDay = (day: number) => weekOf(day * DAY_MS)

function gainedByWeek(mastery: Mastery): ReadonlyMap<number, number> {
  const weeks = new Map<number, number>()
  for (const { key } of FACTS) {
    const first = mastery.facts[key]?.produced?.first
    if (first !== undefined) weeks.set(weekOfDay(first), (weeks.get(weekOfDay(first)) ?? 0) + 1)
  }
  return weeks
}

/** Where the facts of each table stand in FACTS. */
const PLACES = Object.fromEntries(
  TABLES.map((table) => [
    table,
    FACTS.flatMap((fact, place) => (isInTable(fact, table) ? [{ place, key: fact.key }] : [])),
  ]),
) as unknown as Readonly<Record<Table, readonly { readonly place: number; readonly key: string }[]>>

/** Keys of the facts of a table whose star is not lit. */
export function darkIn({ lights }: PupilSky, table: Table): string[] {
  return PLACES[table].filter(({ place }) => lights[place] === LETTERS.dark).map(({ key }) => key)
}

/** Lit stars of twelve, for each table from 1 to 12. */
export function litByTable(sky: PupilSky): number[] {
  return TABLES.map((table) => PLACES[table].length - darkIn(sky, table).length)
}

export function countLights({ lights }: PupilSky, light: StarLight): number {
  let count = 0
  for (const letter of lights) if (letter === LETTERS[light]) count++
  return count
}
