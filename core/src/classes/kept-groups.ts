import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Group, wayOf } from '#core/classes/groups.ts'
import { type PupilStatuses, readFirsts } from '#core/classes/pupil-statuses.ts'
import type { Table } from '#core/tables/table.ts'

const KEPT_MS = 7 * DAY_MS
/** So long after that it is told whether groups helped. */
export const TOLD_MS = 28 * DAY_MS
/** Sittings before this say little about the day on which a group was made. */
const BEFORE_DAYS = 28

/** For each fact how often it was asked, first on a day, and how often it was right. */
export type Tries = Readonly<Record<string, readonly [right: number, asked: number]>>

interface KeptMember {
  readonly id: string
  /** The day of the child's calendar on which the pupil came to the group. */
  readonly since: number
  readonly before: Tries
}

/** A group as a teacher keeps it for a week. */
export interface KeptGroup {
  readonly table: Table
  readonly facts: readonly string[]
  readonly members: readonly KeptMember[]
  /** Milliseconds; the same for all groups that were kept together. */
  readonly keptAt: number
}

export const keptUntil = (keptAt: number) => keptAt + KEPT_MS
export const isRunning = ({ keptAt }: Pick<KeptGroup, 'keptAt'>, now: number) => now < keptUntil(keptAt)

export function asGroup({ table, facts, members }: KeptGroup): Group {
  return { table, facts, pupils: members.map(({ id }) => id), way: wayOf(facts) }
}

/** What a pupil could of these facts until now. */
export function triesUntilNow(pupil: PupilStatuses, facts: readonly string[]): Tries {
  return triesOf(pupil, facts, (day) => day > pupil.day - BEFORE_DAYS)
}

function triesOf(
  { firsts }: PupilStatuses,
  facts: readonly string[],
  counts: (day: number) => boolean,
): Tries {
  return Object.fromEntries(
    facts.flatMap((key) => {
      const seen = readFirsts(firsts[key]).filter(({ day }) => counts(day))
      const right = seen.filter((one) => one.right).length
      return seen.length > 0 ? [[key, [right, seen.length]]] : []
    }),
  )
}

export const CHANGES = ['more', 'same', 'fewer'] as const

/** What became of a group: the average share of right first answers of a day, before and since. */
export interface Helped {
  readonly before: number
  readonly since: number
  /** `same` where the difference may be chance. */
  readonly change: (typeof CHANGES)[number]
}

/** A pupil's fact that was asked on both sides of the day: fewer tell nothing about the group. */
const TELLING_PAIRS = 10
const TELLING_PUPILS = 2
/** Chance alone hardly ever goes beyond so many standard errors. */
const DEVIATIONS = 3
/** Facts come to a group right after errors: without any help they are right more often afterwards. A quarter was true in four of five. */
const LEAST_CHANGE = 0.35

/**
 * Compares each fact of each pupil with itself, so it does not matter that one was asked more often than another. Null where
 * it cannot be told.
 */
export function helpedBy(
  { facts, members }: Pick<KeptGroup, 'facts' | 'members'>,
  pupils: ReadonlyMap<string, PupilStatuses>,
): Helped | null {
  const pairs = members.flatMap(({ id, since, before }) => {
    const pupil = pupils.get(id)
    const after = pupil ? triesOf(pupil, facts, (day) => day > since) : {}
    return facts.flatMap((key) => {
      const [was, is] = [before[key], after[key]]
      return was && is ? [{ id, was: was[0] / was[1], is: is[0] / is[1] }] : []
    })
  })
  if (pairs.length < TELLING_PAIRS || new Set(pairs.map(({ id }) => id)).size < TELLING_PUPILS) return null
  const [before, since] = [mean(pairs.map(({ was }) => was)), mean(pairs.map(({ is }) => is))]
  const gain = since - before
  const spread = mean(pairs.map(({ was, is }) => (is - was - gain) ** 2)) / (pairs.length - 1)
  const isChance = Math.abs(gain) < LEAST_CHANGE || Math.abs(gain) <= DEVIATIONS * Math.sqrt(spread)
  return { before, since, change: isChance ? 'same' : gain > 0 ? 'more' : 'fewer' }
}

const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
