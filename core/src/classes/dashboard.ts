import { countLights, darkIn, litByTable, type PupilSky } from '#core/classes/pupil-sky.ts'
import type { TableMedal } from '#core/mastery/medals.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/** Small enough to sit around one table. */
export const GROUP_SIZE = 6
const HARD_FACTS = 8
const FACTS_PER_GROUP = 6
/** A table counts as a gap until this many of its twelve stars are lit. */
const LIT_ENOUGH = 10

/** The order in which tables are taught: a pupil's gap is the first of them that is not lit yet. */
const TAUGHT: readonly Table[] = [2, 10, 5, 1, 4, 3, 8, 6, 9, 11, 7, 12]

export interface PupilState {
  readonly id: string
  readonly name: string
  readonly sky: PupilSky
  /** Milliseconds; null for a pupil who has not practised yet. */
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
  const started = pupils.filter(({ lastPractisedAt }) => lastPractisedAt !== null)
  const rows = pupils.map((pupil) => rowOf(pupil, now))
  const together = (seconds: readonly number[], weeksAgo: number): ClassWeek => ({
    practised: seconds.filter((one) => one > 0).length,
    minutes: Math.floor(sum(seconds) / 60),
    gained: sum(pupils.map(({ sky }) => gainedIn(sky, now, weeksAgo))),
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

const gainedIn = ({ gained, utcOffset }: PupilSky, now: number, weeksAgo: number) =>
  gained.get(weekOf(now, utcOffset) - weeksAgo) ?? 0

function rowOf(
  { id, name, sky, lastPractisedAt, secondsThisWeek, secondsLastWeek }: PupilState,
  now: number,
): PupilRow {
  return {
    id,
    name,
    lastPractisedAt,
    minutesThisWeek: Math.floor(secondsThisWeek / 60),
    minutesLastWeek: Math.floor(secondsLastWeek / 60),
    known: sky.lights.length - countLights(sky, 'dark'),
    fading: countLights(sky, 'needs-polish'),
    gained: gainedIn(sky, now, 0),
    lights: sky.lights,
    medals: sky.medals,
    tables: litByTable(sky),
  }
}

/** Facts that pupils have been asked, and do not know: the commonest first. */
function hardFacts(pupils: readonly PupilState[]) {
  return commonest(pupils.flatMap(({ sky }) => sky.missed))
    .slice(0, HARD_FACTS)
    .map(([fact, count]) => ({ fact, pupils: count }))
}

/** Pupils whose next gap is the same table, six at most in a group. A pupil without a gap needs none. */
function groupsOf(pupils: readonly PupilState[]): Group[] {
  const gaps = pupils.map((pupil) => ({ pupil, gap: gapOf(pupil.sky) }))
  return TAUGHT.flatMap((table) => {
    const members = gaps.filter(({ gap }) => gap === table).map(({ pupil }) => pupil)
    const groups = Math.ceil(members.length / GROUP_SIZE)
    // Even groups: seven pupils are four and three, not six and one.
    const size = Math.ceil(members.length / Math.max(1, groups))
    return Array.from({ length: groups }, (_, i) => groupOf(table, members.slice(i * size, (i + 1) * size)))
  })
}

function gapOf(sky: PupilSky): Table | undefined {
  const lit = litByTable(sky)
  return TAUGHT.find((table) => (lit[TABLES.indexOf(table)] ?? 0) < LIT_ENOUGH)
}

function groupOf(table: Table, members: readonly PupilState[]): Group {
  return {
    table,
    pupils: members.map(({ id }) => id),
    facts: commonest(members.flatMap(({ sky }) => darkIn(sky, table)))
      .slice(0, FACTS_PER_GROUP)
      .map(([key]) => key),
  }
}

/** Each key with how often it is there, the commonest first. */
function commonest(keys: readonly string[]): [key: string, times: number][] {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].sort(([x, times], [y, others]) => others - times || x.localeCompare(y))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
