import { FACTS_PER_GROUP, GROUPS_PER_PUPIL } from '#core/classes/group-limits.ts'
import { factsWith, type PupilStatuses } from '#core/classes/pupil-statuses.ts'
import { usualWay } from '#core/strategies/choose-way.ts'
import type { WayName } from '#core/strategies/ways.ts'
import { FACTS, factOf } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/** Small enough to sit around one table. */
export const GROUP_SIZE = 6
const SMALLEST_GROUP = 2
/** So many facts of a table make it a gap. */
const GAP_FACTS = 2

export interface Group {
  readonly table: Table
  readonly pupils: readonly string[]
  /** The gap: what most of them do not know yet, the commonest first. */
  readonly facts: readonly string[]
  /** The way that helps with most of these facts. */
  readonly way: WayName
}

export interface GroupPupil {
  readonly id: string
  readonly facts: PupilStatuses
}

interface Member {
  readonly id: string
  /** Facts of the table that were asked and are not known. */
  readonly gap: readonly string[]
  /** Facts of 78 that are known or probably known. */
  readonly level: number
}

type Gaps = ReadonlyMap<Table, readonly Member[]>

/**
 * Pupils who share a gap and are about as far, the largest gap of the class first. A pupil is in the groups of their own two
 * largest gaps, but no gap of the class is left without its group. A group names its pupils as the class does: their order says
 * nothing about them.
 */
export function groupsOf(pupils: readonly GroupPupil[]): Group[] {
  const gaps = gapsOf(pupils)
  const chosen = choose(gaps)
  const place = new Map(pupils.map(({ id }, at) => [id, at]))
  const inClassOrder = (ids: readonly string[]) =>
    ids.toSorted((x, y) => (place.get(x) ?? 0) - (place.get(y) ?? 0))
  const weight = (table: Table) => (gaps.get(table) ?? []).reduce((total, { gap }) => total + gap.length, 0)
  return [...gaps.keys()]
    .sort((x, y) => weight(y) - weight(x) || x - y)
    .flatMap((table) => {
      const members = (gaps.get(table) ?? []).filter(({ id }) => chosen.get(id)?.includes(table))
      return alike(members)
        .flatMap((group) => groupOf(table, group) ?? [])
        .map((group) => ({ ...group, pupils: inClassOrder(group.pupils) }))
    })
}

/** The members of each table that two pupils at least do not know. */
function gapsOf(pupils: readonly GroupPupil[]): Gaps {
  const gaps = TABLES.map((table): [Table, Member[]] => [
    table,
    pupils
      .map(({ id, facts }) => ({
        id,
        gap: factsWith(facts, ['learning', 'fading'], table),
        level: factsWith(facts, ['known', 'fluent', 'likely']).length,
      }))
      .filter(({ gap }) => gap.length >= GAP_FACTS),
  ])
  return new Map(gaps.filter(([, members]) => members.length >= SMALLEST_GROUP))
}

/** For each pupil the tables to work on. A table that nobody would choose takes the second choice of those who need it most. */
function choose(gaps: Gaps): ReadonlyMap<string, readonly Table[]> {
  const chosen = new Map<string, Table[]>()
  const wishes = [...gaps]
    .flatMap(([table, members]) => members.map(({ id, gap }) => ({ id, table, facts: gap.length })))
    .sort((x, y) => y.facts - x.facts || x.table - y.table)
  for (const { id, table } of wishes) {
    const tables = chosen.get(id) ?? []
    if (tables.length < GROUPS_PER_PUPIL) chosen.set(id, [...tables, table])
  }
  const takers = (table: Table) => [...chosen.values()].filter((tables) => tables.includes(table)).length
  for (const [table, members] of gaps) {
    for (const { id } of members.toSorted((x, y) => y.gap.length - x.gap.length)) {
      if (takers(table) >= SMALLEST_GROUP) break
      const second = chosen.get(id)?.at(-1)
      if (second !== undefined && second !== table && takers(second) > SMALLEST_GROUP)
        chosen.set(id, [...(chosen.get(id) ?? []).slice(0, -1), table])
    }
  }
  return chosen
}

/** Even groups of those who share most: each begins with the largest gap and takes who is most like it. */
function alike(members: readonly Member[]): Member[][] {
  if (members.length < SMALLEST_GROUP) return []
  const count = Math.ceil(members.length / GROUP_SIZE)
  let left = members.toSorted((x, y) => y.gap.length - x.gap.length || x.id.localeCompare(y.id))
  return Array.from({ length: count }, (_, made) => {
    const [first, ...others] = left
    if (!first) return []
    const size = Math.ceil(left.length / (count - made))
    const near = others.toSorted((x, y) => likeness(first, y) - likeness(first, x)).slice(0, size - 1)
    left = others.filter((one) => !near.includes(one))
    return [first, ...near]
  })
}

/** What two share of their gaps, less how far apart they are. */
function likeness(x: Member, y: Member): number {
  const shared = x.gap.filter((key) => y.gap.includes(key)).length
  const together = x.gap.length + y.gap.length - shared
  return shared / together - Math.abs(x.level - y.level) / FACTS.length
}

/** Null where the members have hardly a fact in common. */
function groupOf(table: Table, members: readonly Member[]): Group | null {
  const shared = commonest(members.flatMap(({ gap }) => gap)).filter(
    ([, times]) => times >= SMALLEST_GROUP && times * 2 >= members.length,
  )
  if (members.length < SMALLEST_GROUP || shared.length < GAP_FACTS) return null
  const facts = shared.slice(0, FACTS_PER_GROUP).map(([key]) => key)
  return { table, pupils: members.map(({ id }) => id), facts, way: wayOf(facts) }
}

/** The way that helps with most of these facts. */
export function wayOf(facts: readonly string[]): WayName {
  const [way] = commonest(facts.flatMap((key) => wayTo(key)))
  return way?.[0] ?? 'by-heart'
}

function wayTo(key: string): WayName[] {
  const fact = factOf(key)
  return fact ? [usualWay(fact)] : []
}

/** Each one with how often it is there, the commonest first. */
export function commonest<T extends string>(list: readonly T[]): [one: T, times: number][] {
  const counts = new Map<T, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort(([x, times], [y, others]) => others - times || x.localeCompare(y))
}
