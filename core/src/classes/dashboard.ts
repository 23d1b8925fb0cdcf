import type { Mastery } from '#core/mastery/mastery.ts'
import { allMedals, type TableMedal } from '#core/mastery/medals.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { countStars, type Star, type StarLight, starsByTable, starsOf } from '#core/stars/stars.ts'
import { FACTS } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/** Small enough to sit around one table. */
export const GROUP_SIZE = 6
const HARD_FACTS = 8
const FACTS_PER_GROUP = 6
const DAY_MS = 86_400_000
/** A table counts as a gap until this many of its twelve stars are lit. */
const LIT_ENOUGH = 10

/** The order in which tables are taught: a pupil's gap is the first of them that is not lit yet. */
const TAUGHT: readonly Table[] = [2, 10, 5, 1, 4, 3, 8, 6, 9, 11, 7, 12]

export interface PupilState {
  readonly id: string
  readonly name: string
  readonly mastery: Mastery
  /** Of the child's calendar, in minutes. */
  readonly utcOffset: number
  /** Milliseconds; null for who has not practised yet. */
  readonly lastPractisedAt: number | null
  readonly secondsThisWeek: number
  readonly secondsLastWeek: number
}

export interface PupilRow {
  readonly id: string
  readonly name: string
  readonly lastPractisedAt: number | null
  readonly minutesThisWeek: number
  readonly minutesLastWeek: number
  /** Facts of 78 that are lit, polished or not. */
  readonly known: number
  readonly fading: number
  /** Facts answered for the first time this week. */
  readonly gained: number
  /** One letter for each of FACTS: d, k, b or p, for dark, kindled, bright and needing polish. */
  readonly lights: string
  readonly medals: readonly TableMedal[]
  /** Lit stars of twelve, for each table from 1 to 12. */
  readonly tables: readonly number[]
}

export interface Group {
  readonly table: Table
  readonly pupils: readonly string[]
  readonly facts: readonly string[]
}

/** What a class did together in one week. */
interface ClassWeek {
  readonly practised: number
  readonly minutes: number
  readonly gained: number
}

/** This week, and the one before to compare with. */
export interface Dashboard extends ClassWeek {
  readonly lastWeek: ClassWeek
  readonly known: number
  readonly pupils: readonly PupilRow[]
  readonly hardFacts: readonly { readonly fact: string; readonly pupils: number }[]
  readonly groups: readonly Group[]
}

/** What a teacher should know about a class. Pure: the same pupils at the same time give the same page. */
export function dashboardOf(pupils: readonly PupilState[], now: number): Dashboard {
  const skies = pupils.map((pupil) => ({
    pupil,
    stars: starsOf(pupil.mastery, now, pupil.utcOffset),
    gained: gainedByWeek(pupil.mastery),
    week: weekOf(now, pupil.utcOffset),
  }))
  const started = skies.filter(({ pupil }) => pupil.lastPractisedAt !== null)
  const rows = skies.map(rowOf)
  const together = (seconds: readonly number[], weeksAgo: number): ClassWeek => ({
    practised: seconds.filter((one) => one > 0).length,
    minutes: Math.floor(sum(seconds) / 60),
    gained: sum(skies.map(({ gained, week }) => gained.get(week - weeksAgo) ?? 0)),
  })
  return {
    ...together(
      pupils.map(({ secondsThisWeek }) => secondsThisWeek),
      0,
    ),
    lastWeek: together(
      pupils.map(({ secondsLastWeek }) => secondsLastWeek),
      1,
    ),
    known: sum(rows.map(({ known }) => known)),
    pupils: rows,
    hardFacts: hardFacts(started),
    groups: groupsOf(started),
  }
}

interface Sky {
  readonly pupil: PupilState
  readonly stars: readonly Star[]
  /** How many facts were answered for the first time in each week. */
  readonly gained: ReadonlyMap<number, number>
  /** The week it is for this child. */
  readonly week: number
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

const LETTERS: Readonly<Record<StarLight, string>> = {
  dark: 'd',
  kindled: 'k',
  bright: 'b',
  'needs-polish': 'p',
}

function rowOf({ pupil, stars, gained, week }: Sky): PupilRow {
  const { id, name, mastery, lastPractisedAt, secondsThisWeek, secondsLastWeek } = pupil
  const lights = countStars(stars)
  const byTable = starsByTable(stars)
  return {
    id,
    name,
    lastPractisedAt,
    minutesThisWeek: Math.floor(secondsThisWeek / 60),
    minutesLastWeek: Math.floor(secondsLastWeek / 60),
    known: stars.length - lights.dark,
    fading: lights['needs-polish'],
    gained: gained.get(week) ?? 0,
    lights: stars.map(({ light }) => LETTERS[light]).join(''),
    medals: allMedals(mastery).filter(({ medal }) => medal !== 'none'),
    tables: TABLES.map((table) => byTable[table].filter(isLit).length),
  }
}

const isLit = ({ light }: Star) => light !== 'dark'

/** Facts that pupils have been asked, and do not know: the commonest first. */
function hardFacts(skies: readonly Sky[]) {
  const missing = new Map<string, number>()
  for (const { pupil, stars } of skies)
    for (const { key, light } of stars)
      if (light === 'dark' && pupil.mastery.facts[key]?.schedule)
        missing.set(key, (missing.get(key) ?? 0) + 1)
  return [...missing]
    .map(([fact, count]) => ({ fact, pupils: count }))
    .sort((x, y) => y.pupils - x.pupils || x.fact.localeCompare(y.fact))
    .slice(0, HARD_FACTS)
}

/** Pupils whose next gap is the same table, six at most in a group. Whoever has no gap needs none. */
function groupsOf(skies: readonly Sky[]): Group[] {
  return TAUGHT.flatMap((table) => {
    const members = skies.filter(({ stars }) => gapOf(stars) === table)
    const groups = Math.ceil(members.length / GROUP_SIZE)
    // Even groups: seven pupils are four and three, not six and one.
    const size = Math.ceil(members.length / Math.max(1, groups))
    return Array.from({ length: groups }, (_, i) => groupOf(table, members.slice(i * size, (i + 1) * size)))
  })
}

function gapOf(stars: readonly Star[]): Table | undefined {
  const byTable = starsByTable(stars)
  return TAUGHT.find((table) => byTable[table].filter(isLit).length < LIT_ENOUGH)
}

function groupOf(table: Table, members: readonly Sky[]): Group {
  const missing = new Map<string, number>()
  for (const { stars } of members)
    for (const star of starsByTable(stars)[table])
      if (!isLit(star)) missing.set(star.key, (missing.get(star.key) ?? 0) + 1)
  return {
    table,
    pupils: members.map(({ pupil }) => pupil.id),
    facts: [...missing]
      .sort(([x, times], [y, others]) => others - times || x.localeCompare(y))
      .slice(0, FACTS_PER_GROUP)
      .map(([key]) => key),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
