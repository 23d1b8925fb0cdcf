import { factsWith, type PupilStatuses } from '#core/classes/pupil-statuses.ts'
import { usualWay } from '#core/strategies/choose-way.ts'
import type { WayName } from '#core/strategies/ways.ts'
import { factOf } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/** Small enough to sit around one table. */
export const GROUP_SIZE = 6
const SMALLEST_GROUP = 2
const GROUPS_PER_PUPIL = 2
/** So many facts of a table make it a gap. */
const GAP_FACTS = 2
const FACTS_PER_GROUP = 6

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

/**
 * Pupils who share a gap: facts of one table that they were asked and do not know. The largest gap comes first, and
 * each pupil is in two groups at most.
 */
export function groupsOf(pupils: readonly GroupPupil[]): Group[] {
  const gaps = TABLES.map((table) => ({
    table,
    members: pupils
      .map(({ id, facts }) => ({ id, gap: factsWith(facts, ['learning', 'fading'], table) }))
      .filter(({ gap }) => gap.length >= GAP_FACTS),
  }))
  const size = ({ members }: (typeof gaps)[number]) =>
    members.reduce((total, { gap }) => total + gap.length, 0)
  const taken = new Map<string, number>()
  return gaps
    .sort((x, y) => size(y) - size(x) || x.table - y.table)
    .flatMap(({ table, members }) => {
      const free = members.filter(({ id }) => (taken.get(id) ?? 0) < GROUPS_PER_PUPIL)
      const groups = evenGroups(free).flatMap((group) => groupOf(table, group) ?? [])
      for (const id of groups.flatMap((group) => group.pupils)) taken.set(id, (taken.get(id) ?? 0) + 1)
      return groups
    })
}

/** Seven pupils are four and three, not six and one. */
function evenGroups<T>(members: readonly T[]): T[][] {
  if (members.length < SMALLEST_GROUP) return []
  const count = Math.ceil(members.length / GROUP_SIZE)
  const size = Math.ceil(members.length / count)
  return Array.from({ length: count }, (_, i) => members.slice(i * size, (i + 1) * size))
}

/** Null where the members have hardly a fact in common. */
function groupOf(
  table: Table,
  members: readonly { readonly id: string; readonly gap: readonly string[] }[],
): Group | null {
  const shared = commonest(members.flatMap(({ gap }) => gap)).filter(
    ([, times]) => times * 2 >= members.length,
  )
  if (members.length < SMALLEST_GROUP || shared.length < GAP_FACTS) return null
  const facts = shared.slice(0, FACTS_PER_GROUP).map(([key]) => key)
  const [way] = commonest(facts.flatMap((key) => wayTo(key)))
  return { table, pupils: members.map(({ id }) => id), facts, way: way?.[0] ?? 'by-heart' }
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
