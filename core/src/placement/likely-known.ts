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

/** What was taught here says little about what the child brought along; a choice came first then. */
const TAUGHT_WEIGHT = 0.25
/** A right answer that was slow was worked out: a sign of skill, but not of knowing by heart. */
const WORKED_OUT_WEIGHT = 0.5

export function skillsIn({ facts }: Mastery): Skills {
  const evidence: Evidence[] = []
  for (const { key, needs, usual } of WEIGHED) {
    const memory = facts[key]
    if (!memory?.schedule) continue
    if (!memory.produced) evidence.push({ needs, usual, known: false, weight: 1 })
    else if (!memory.recalls.some(({ quick }) => quick))
      evidence.push({ needs, usual, known: false, weight: WORKED_OUT_WEIGHT })
    else evidence.push({ needs, usual, known: true, weight: memory.recognised ? TAUGHT_WEIGHT : 1 })
  }
  return estimateSkills(evidence)
}

function chanceAt(logOdds: number): number {
  // Kept away from 0 and 1, so that one surprise never outweighs everything else.
  return 0.01 + 0.98 / (1 + Math.exp(-logOdds))
}
