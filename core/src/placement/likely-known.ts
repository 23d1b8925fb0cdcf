import type { Mastery } from '#core/mastery/mastery.ts'
import {
  type Evidence,
  estimateSkills,
  type Need,
  type Skills,
  sharedVariance,
  skillFor,
} from '#core/placement/skills.ts'
import { difficultyAtSchool, FACTS, type NamedFact } from '#core/tables/facts.ts'
import { type Table, TEACHING_TABLES } from '#core/tables/table.ts'

/**
 * How likely a child knows each fact that was never asked, inferred from those that were: a child who
 * answers 7 × 8 knows 2 × 3. One ability for all facts, and a shift for each table, because tables are
 * learnt one by one at school.
 */

/** From this chance on a fact that was never asked is called known. */
export const SURE = 0.9

/** How sharply the chance falls with difficulty. */
const SLOPE = 7
/** The difficulty that half of the children of this age have reached. */
const USUAL_ABILITY = 0.35
/** 2 × 9 is learnt with the table of 2: the table that is taught later says less about it. */
const LATER_TABLE_SHARE = 0.4

/** A fact as it is estimated. */
export interface WeighedFact extends NamedFact {
  readonly needs: readonly Need[]
  /** The log-odds that the usual child knows it. */
  readonly usual: number
}
export const WEIGHED: readonly WeighedFact[] = FACTS.map((fact) => ({
  ...fact,
  needs: needsOf(fact),
  usual: SLOPE * (USUAL_ABILITY - difficultyAtSchool(fact)),
}))

function needsOf({ a, b }: NamedFact): Need[] {
  const ability = { place: 0, share: 1 }
  if (a === b) return [ability, { place: a, share: 1 }]
  const [first, later] = taughtBefore(a as Table, b as Table) ? [a, b] : [b, a]
  return [ability, { place: first, share: 1 }, { place: later, share: LATER_TABLE_SHARE }]
}

function taughtBefore(one: Table, other: Table): boolean {
  if (one === 1) return true
  return TEACHING_TABLES.indexOf(one) < TEACHING_TABLES.indexOf(other)
}

/** The chance (0 to 1) for each of the 78 facts. */
export function likelyKnown(mastery: Mastery): Readonly<Record<string, number>> {
  return chancesFrom(skillsIn(mastery))
}

export function chancesFrom(skills: Skills): Readonly<Record<string, number>> {
  // Without a prototype it is a plain table from the start: an object literal changes its shape 78 times first.
  const chances: Record<string, number> = Object.create(null)
  for (const { key, needs, usual } of WEIGHED) {
    const odds = usual + skillFor(skills.means, needs)
    chances[key] = chanceAt(odds / Math.sqrt(1 + UNSURENESS * sharedVariance(skills, needs, needs)))
  }
  return chances
}

/** Draws a chance towards one half by how unsure its log-odds are: the usual approximation of the mean over all of them. */
const UNSURENESS = Math.PI / 8

/** What was missed now and then was hardly brought along: the share of missed sittings counts double. */
const MISSED_WEIGHT = 2
/** A right answer that was slow was worked out: a sign of skill, but not of knowing by heart. */
const WORKED_OUT_WEIGHT = 0.5

/** What the child brought along tells of what was never asked; what was learnt here tells nothing. */
export function skillsIn({ facts }: Mastery): Skills {
  const evidence: Evidence[] = []
  for (const { key, needs, usual } of WEIGHED) {
    const memory = facts[key]
    if (!memory?.schedule) continue
    const { right, wrong } = memory.sittings
    const missed = wrong / (right + wrong)
    if (missed > 0) evidence.push({ needs, usual, known: false, weight: Math.min(1, MISSED_WEIGHT * missed) })
    // It was among choices, or beside its picture, before it was produced.
    if (!memory.produced || memory.recognised) continue
    const known = memory.recalls.some(({ quick }) => quick)
    evidence.push({ needs, usual, known, weight: (1 - missed) * (known ? 1 : WORKED_OUT_WEIGHT) })
  }
  return estimateSkills(evidence)
}

function chanceAt(logOdds: number): number {
  // Kept away from 0 and 1, so that one surprise never outweighs everything else.
  return 0.01 + 0.98 / (1 + Math.exp(-logOdds))
}
