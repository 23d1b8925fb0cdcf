import { type FactMemory, isMastered, type Mastery, needsPolish } from '#core/mastery/mastery.ts'
import { likelyKnown, SURE } from '#core/placement/likely-known.ts'
import { FACTS, isInTable } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/**
 * The light of a fact on the star map. Dark: not shown yet. Kindled: answered, or almost certainly known
 * after the placement. Bright: mastered. Needs polish: learnt once, and its day has come again.
 */
export const STAR_LIGHTS = ['dark', 'kindled', 'bright', 'needs-polish'] as const
export type StarLight = (typeof STAR_LIGHTS)[number]

export interface Star {
  readonly key: string
  readonly a: number
  readonly b: number
  readonly light: StarLight
}

/** `utcOffset` is that of the child's calendar, which says when a day has come. */
export function starsOf(mastery: Mastery, now: number, utcOffset = 0): Star[] {
  const asked = FACTS.filter(({ key }) => mastery.facts[key]?.schedule).length
  // Nothing can be inferred from nothing, and nothing needs to be where every fact was asked.
  const chances: Readonly<Record<string, number>> =
    asked === 0 || asked === FACTS.length ? {} : likelyKnown(mastery)
  return FACTS.map(({ key, a, b }) => ({
    key,
    a,
    b,
    light: lightOf(mastery.facts[key], (chances[key] ?? 0) >= SURE, now, utcOffset),
  }))
}

function lightOf(
  memory: FactMemory | undefined,
  isLikely: boolean,
  now: number,
  utcOffset: number,
): StarLight {
  if (!memory?.produced) return !memory?.schedule && isLikely ? 'kindled' : 'dark'
  // Only what once shone can lose its shine: a fact that is still being learnt is simply kindled.
  if (!isMastered(memory)) return 'kindled'
  return needsPolish(memory, now, utcOffset) ? 'needs-polish' : 'bright'
}

export type StarCount = Readonly<Record<StarLight, number>>

export function countStars(stars: readonly Star[]): StarCount {
  const count: Record<StarLight, number> = { dark: 0, kindled: 0, bright: 0, 'needs-polish': 0 }
  for (const { light } of stars) count[light] += 1
  return count
}

/** Each planet shows twelve stars; a fact such as 7 × 8 shines on two of them. */
export function starsByTable(stars: readonly Star[]): Readonly<Record<Table, readonly Star[]>> {
  return Object.fromEntries(
    TABLES.map((table) => [table, stars.filter((star) => isInTable(star, table))]),
  ) as unknown as Record<Table, Star[]>
}

/** The stars that are lighter after a mission than before it: what was won. */
export function newlyLit(before: readonly Star[], after: readonly Star[]): Star[] {
  const old = new Map(before.map(({ key, light }) => [key, light]))
  return after.filter(({ key, light }) => BRIGHTNESS[light] > BRIGHTNESS[old.get(key) ?? 'dark'])
}

const BRIGHTNESS: Readonly<Record<StarLight, number>> = { dark: 0, kindled: 1, 'needs-polish': 2, bright: 3 }
