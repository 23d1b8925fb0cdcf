import { DAY_MS, dayOf, weekOf } from '#core/calendar/calendar.ts'
import { recallForecast } from '#core/mastery/forecast.ts'
import { type FactMemory, latelyHurried, type Mastery } from '#core/mastery/mastery.ts'
import { allMedals, type TableMedal } from '#core/mastery/medals.ts'
import { newFacts } from '#core/reports/new-facts.ts'
import { ERROR_DAYS, STUCK_DAYS, WEAK_BELOW } from '#core/reports/parameters.ts'
import { FACT_STATUSES, type FactStatus, factStatuses, isKnown } from '#core/status/fact-status.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/**
 * What a class overview needs of a pupil's mastery. It changes with a lesson and at the child's midnight, and is small
 * enough to be kept for thousands of pupils.
 */
export interface PupilStatuses {
  /** Of the child's calendar, in minutes. */
  readonly utcOffset: number
  /** The day of that calendar for which it holds. */
  readonly day: number
  /** One digit for each of FACTS: the place of its status in FACT_STATUSES. */
  readonly statuses: string
  /** Keys of the facts that were wrong the last time. */
  readonly missed: readonly string[]
  /** Keys of the facts that were wrong lately, and were never right or are not expected to be tomorrow: what groups work on. */
  readonly weak: readonly string[]
  /** Keys of the weak facts that were wrong on several days and the last time, the least expected first. */
  readonly stuck: readonly string[]
  readonly medals: readonly TableMedal[]
  /** How many facts the report of this child calls new. */
  readonly fresh: number
  /** How many facts became known in each week and still are. */
  readonly gained: ReadonlyMap<number, number>
  readonly hurried: Mastery['hurried']
  /** For each fact that was asked, the first sittings of its latest days, oldest first: `20411+20412-` is right, then wrong. */
  readonly firsts: Readonly<Record<string, string>>
}

export function pupilStatuses(mastery: Mastery, utcOffset: number, now: number): PupilStatuses {
  const memories = FACTS.flatMap(({ key }) => {
    const memory = mastery.facts[key]
    return memory ? [{ key, memory }] : []
  })
  const keysWhere = (test: (memory: FactMemory) => boolean) =>
    memories.filter(({ memory }) => test(memory)).map(({ key }) => key)
  const statuses = factStatuses(mastery, now, utcOffset)
  const day = dayOf(now, utcOffset)
  const weak = statuses.flatMap(({ key, status }) => {
    const memory = mastery.facts[key]
    const open = status === 'learning' || status === 'fading'
    if (!memory || !open || !wasMissedSince(day - ERROR_DAYS, memory)) return []
    const wasNeverRight = !memory.recalls.some(({ right }) => right)
    const chance = recallForecast(key, memory, mastery.own, day + 1)
    return wasNeverRight || chance < WEAK_BELOW ? [{ key, memory, chance }] : []
  })
  return {
    utcOffset,
    day,
    statuses: statuses.map(({ status }) => FACT_STATUSES.indexOf(status)).join(''),
    missed: keysWhere(wasMissed),
    weak: weak.map(({ key }) => key),
    stuck: weak
      .filter(({ memory }) => wasMissed(memory) && daysWrong(memory) >= STUCK_DAYS)
      .sort((x, y) => x.chance - y.chance)
      .map(({ key }) => key),
    medals: allMedals(mastery).filter(({ medal }) => medal !== 'none'),
    fresh: newFacts(mastery, statuses, day).length,
    // Of who hurries nothing is told as new.
    gained: gainedByWeek(
      mastery,
      latelyHurried(mastery, day)
        ? []
        : statuses.filter(({ status }) => isKnown(status)).map(({ key }) => key),
    ),
    hurried: mastery.hurried,
    firsts: Object.fromEntries(memories.map(({ key, memory }) => [key, firstsOf(memory)])),
  }
}

const firstsOf = ({ recalls }: FactMemory) =>
  recalls.flatMap(({ first, day, right }) => (first ? `${day}${right ? '+' : '-'}` : [])).join('')

const wasMissed = ({ recalls }: FactMemory) => recalls.at(-1)?.right === false

const wasMissedSince = (from: number, { recalls }: FactMemory) =>
  recalls.some(({ right, day }) => !right && day > from)

const daysWrong = ({ recalls }: FactMemory) =>
  new Set(recalls.filter(({ right }) => !right).map(({ day }) => day)).size

function gainedByWeek(mastery: Mastery, known: readonly string[]): ReadonlyMap<number, number> {
  const weeks = new Map<number, number>()
  for (const key of known) {
    const day = mastery.facts[key]?.knownOn ?? null
    if (day === null) continue
    const week = weekOf(day * DAY_MS)
    weeks.set(week, (weeks.get(week) ?? 0) + 1)
  }
  return weeks
}

export function statusAt({ statuses }: Pick<PupilStatuses, 'statuses'>, place: number): FactStatus {
  return FACT_STATUSES[Number(statuses[place])] ?? 'new'
}

/** Where the facts of each table stand in FACTS. */
const PLACES = Object.fromEntries(
  TABLES.map((table) => [table, FACTS.flatMap((fact, place) => (isInTable(fact, table) ? [place] : []))]),
) as unknown as Readonly<Record<Table, readonly number[]>>

/** Keys of the facts with one of these statuses, in one table or all. */
export function factsWith(pupil: PupilStatuses, wanted: readonly FactStatus[], table?: Table): string[] {
  const places = table === undefined ? FACTS.keys() : PLACES[table]
  return [...places].flatMap((place) =>
    wanted.includes(statusAt(pupil, place)) ? [FACTS[place]?.key ?? ''] : [],
  )
}

export function weakIn({ weak }: PupilStatuses, table: Table): string[] {
  return PLACES[table].flatMap((place) => FACTS[place]?.key ?? []).filter((key) => weak.includes(key))
}

/** How sure the answers are: as in the report of one child, of the first sittings of days that are kept. */
export interface Firsts {
  readonly firsts: number
  readonly firsts_right: number
  /** The latest of these days, of the child's calendar. */
  readonly asked_on: number | null
}

export function firstsIn({ firsts }: PupilStatuses, table: Table): Firsts {
  const seen = PLACES[table].flatMap((place) => readFirsts(firsts[FACTS[place]?.key ?? '']))
  return {
    firsts: seen.length,
    firsts_right: seen.filter(({ right }) => right).length,
    asked_on: seen.length > 0 ? Math.max(...seen.map(({ day }) => day)) : null,
  }
}

export function readFirsts(text = ''): { readonly day: number; readonly right: boolean }[] {
  return [...text.matchAll(/(\d+)([+-])/g)].map(([, day, sign]) => ({
    day: Number(day),
    right: sign === '+',
  }))
}
