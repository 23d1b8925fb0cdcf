import { weekOf } from '#core/calendar/calendar.ts'
import { commonest, type Group, groupsOf } from '#core/classes/groups.ts'
import { asGroup, type Helped, helpedBy, isRunning, type KeptGroup } from '#core/classes/kept-groups.ts'
import { isAway, isHurried, type Need, type NeedDone, needsOf } from '#core/classes/needs.ts'
import {
  type Firsts,
  factsWith,
  firstsIn,
  type PupilStatuses,
  statusAt,
} from '#core/classes/pupil-statuses.ts'
import type { TableMedal } from '#core/mastery/medals.ts'
import { wholeMinutes } from '#core/progress/minutes.ts'
import { FACTS } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

const HARD_FACTS = 8
/** A fact is hard for a class from this share of the pupils who were asked, and from so many pupils. */
export const HARD_SHARE = 1 / 5
export const HARD_PUPILS = 3

export interface PupilState {
  readonly id: string
  readonly name: string
  readonly facts: PupilStatuses
  /** Milliseconds; null for a pupil who has not practised yet. */
  readonly lastPractisedAt: number | null
  readonly secondsThisWeek: number
  readonly secondsLastWeek: number
  /** What a teacher last looked after. */
  readonly done: NeedDone | null
}

export interface PupilRow {
  readonly id: string
  readonly name: string
  readonly lastPractisedAt: number | null
  readonly minutesThisWeek: number
  readonly minutesLastWeek: number
  /** Facts of 78 that are known, by heart or not. */
  readonly known: number
  /** Facts that were never asked and are probably known: counted apart. */
  readonly likely: number
  readonly fading: number
  /** Facts that are new, as in the report of this child. */
  readonly gained: number
  /** One digit for each of FACTS: the place of its status in FACT_STATUSES. */
  readonly statuses: string
  readonly medals: readonly TableMedal[]
  /** For each table from 1 to 12. */
  readonly tables: readonly TableCell[]
}

/** Of the twelve facts of a table: what is known, what is only probably known, what was never asked and is not. */
interface TableCell extends Firsts {
  readonly known: number
  readonly likely: number
  readonly unasked: number
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
  /** `pupils` of those `asked` do not know it. */
  readonly hardFacts: readonly { readonly fact: string; readonly pupils: number; readonly asked: number }[]
  readonly groups: readonly Group[]
  /** When a teacher kept the groups as they are; null for those that are proposed. */
  readonly keptAt: number | null
  /** Who is in no proposed group, because nothing is known that a group could work on. */
  readonly aside: readonly { readonly pupil: string; readonly code: 'hurried' | 'away' }[]
  /** The groups of the last week that is over, and whether they helped. */
  readonly past: { readonly keptAt: number; readonly groups: readonly PastGroup[] } | null
  readonly needs: readonly Need[]
}

/** `helped` is null where that cannot be told. */
interface PastGroup extends Group {
  readonly helped: Helped | null
}

/** What a teacher should know about a class. Pure: the same pupils at the same time give the same page. */
export function dashboardOf(
  pupils: readonly PupilState[],
  now: number,
  kept: readonly KeptGroup[] = [],
): Dashboard {
  const started = pupils.filter(({ lastPractisedAt }) => lastPractisedAt !== null)
  const rows = pupils.map(rowOf)
  const place = new Map(pupils.map(({ id }, at) => [id, at]))
  const seated = kept.map((group) => ({
    ...group,
    members: group.members.toSorted((x, y) => (place.get(x.id) ?? 0) - (place.get(y.id) ?? 0)),
  }))
  const together = (seconds: readonly number[], weeksAgo: number): ClassWeek => ({
    practised: seconds.filter((one) => one > 0).length,
    minutes: wholeMinutes(sum(seconds)),
    gained: sum(pupils.map(({ facts }) => gainedIn(facts, now, weeksAgo))),
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
    ...groupsNow(started, now, seated),
    past: pastGroups(pupils, now, seated),
    needs: needsOf(pupils, now),
  }
}

function groupsNow(started: readonly PupilState[], now: number, kept: readonly KeptGroup[]) {
  const aside = started.flatMap((pupil) => {
    const code = isHurried(pupil) ? 'hurried' : isAway(pupil, now) ? 'away' : null
    return code ? [{ pupil: pupil.id, code } as const] : []
  })
  const running = kept.filter((group) => isRunning(group, now))
  return {
    aside,
    keptAt: running[0]?.keptAt ?? null,
    groups:
      running.length > 0
        ? running.map(asGroup)
        : groupsOf(started.filter(({ id }) => !aside.some(({ pupil }) => pupil === id))),
  }
}

function pastGroups(
  pupils: readonly PupilState[],
  now: number,
  kept: readonly KeptGroup[],
): Dashboard['past'] {
  const over = kept.filter((group) => !isRunning(group, now))
  if (over.length === 0) return null
  const keptAt = Math.max(...over.map((group) => group.keptAt))
  const statuses = new Map(pupils.map(({ id, facts }) => [id, facts]))
  return {
    keptAt,
    groups: over
      .filter((group) => group.keptAt === keptAt)
      .map((group) => ({ ...asGroup(group), helped: helpedBy(group, statuses) })),
  }
}

const gainedIn = ({ gained, utcOffset }: PupilStatuses, now: number, weeksAgo: number) =>
  gained.get(weekOf(now, utcOffset) - weeksAgo) ?? 0

function rowOf({ id, name, facts, lastPractisedAt, secondsThisWeek, secondsLastWeek }: PupilState): PupilRow {
  return {
    id,
    name,
    lastPractisedAt,
    minutesThisWeek: wholeMinutes(secondsThisWeek),
    minutesLastWeek: wholeMinutes(secondsLastWeek),
    known: factsWith(facts, KNOWN).length,
    likely: factsWith(facts, ['likely']).length,
    fading: factsWith(facts, ['fading']).length,
    gained: facts.fresh,
    statuses: facts.statuses,
    medals: facts.medals,
    tables: TABLES.map((table) => ({
      known: factsWith(facts, KNOWN, table).length,
      likely: factsWith(facts, ['likely'], table).length,
      unasked: factsWith(facts, ['new'], table).length,
      ...firstsIn(facts, table),
    })),
  }
}

const KNOWN = ['known', 'fluent'] as const

/** Facts that many pupils were asked and got wrong the last time: the commonest first. */
function hardFacts(pupils: readonly PupilState[]): Dashboard['hardFacts'] {
  return commonest(pupils.flatMap(({ facts }) => facts.missed))
    .map(([fact, count]) => ({ fact, pupils: count, asked: askedIn(pupils, fact) }))
    .filter((one) => one.pupils >= HARD_PUPILS && one.pupils >= one.asked * HARD_SHARE)
    .slice(0, HARD_FACTS)
}

function askedIn(pupils: readonly PupilState[], fact: string): number {
  const place = FACTS.findIndex(({ key }) => key === fact)
  return pupils.filter(({ facts }) => !['new', 'likely'].includes(statusAt(facts, place))).length
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
