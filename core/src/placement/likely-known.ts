import type { Mastery } from '#core/mastery/mastery.ts'
import { FACTS, type NamedFact, priorDifficulty } from '#core/tables/facts.ts'
import { TABLES } from '#core/tables/table.ts'

/**
 * How likely a child knows each fact that was never asked, inferred from those that were: a child who
 * answers 7 × 8 knows 2 × 3. One ability for all facts, and a shift for each table, because tables are
 * learnt one by one at school.
 */

/** From this chance on a fact that was never asked is called known. */
export const SURE = 0.9

/** How sharply the chance falls with difficulty. */
const SLOPE = 6
const ABILITIES = Array.from({ length: 41 }, (_, index) => -1 + index * 0.075)
/** Where a child of this age stands when nothing is known, and how far children differ. */
const USUAL_ABILITY = 0.35
/** The place of the usual ability on the grid. */
const USUAL_PLACE = 18
/** A place this far below the peak weighs less than a ten-thousandth of it. */
const NEGLIGIBLE = -9.5
const ABILITY_SPREAD = 0.6
/** How far a single table may stand out from the ability. */
const TABLE_VARIANCE = 2.5

/** Places 1 to 12 of a list are the tables. */
const TABLES_AND_ZERO = [0, ...TABLES]

interface WeighedFact extends NamedFact {
  /** The odds against knowing it at ability 0: with them a chance needs no exponential of its own. */
  readonly oddsAgainst: number
}
const WEIGHED: readonly WeighedFact[] = FACTS.map((fact) => ({
  ...fact,
  oddsAgainst: Math.exp(SLOPE * priorDifficulty(fact.key)),
}))

interface Evidence {
  readonly fact: WeighedFact
  readonly known: boolean
  readonly weight: number
}

/** The chance (0 to 1) for each of the 78 facts. */
export function likelyKnown(mastery: Mastery): Readonly<Record<string, number>> {
  const evidence = evidenceIn(mastery)
  const odds = Math.exp(SLOPE * abilityFrom(evidence))
  const shifts = tableShifts(evidence, odds)
  // Without a prototype it is a plain table from the start: an object literal changes its shape 78 times first.
  const chances: Record<string, number> = Object.create(null)
  for (const { a, b, key, oddsAgainst } of WEIGHED) {
    const shift = a === b ? (shifts[a] ?? 1) : (shifts[a] ?? 1) * (shifts[b] ?? 1)
    chances[key] = chanceAt(oddsAgainst / (odds * shift))
  }
  return chances
}

/** What was taught here says little about what the child brought along; a choice came first then. */
const TAUGHT_WEIGHT = 0.25
/** A right answer that was slow was worked out: a sign of skill, but not of knowing by heart. */
const WORKED_OUT_WEIGHT = 0.5

function evidenceIn({ facts }: Mastery): Evidence[] {
  const evidence: Evidence[] = []
  for (const fact of WEIGHED) {
    const memory = facts[fact.key]
    if (!memory?.schedule) continue
    if (!memory.produced) evidence.push({ fact, known: false, weight: 1 })
    else if (!memory.recalls.some(({ quick }) => quick))
      evidence.push({ fact, known: false, weight: WORKED_OUT_WEIGHT })
    else evidence.push({ fact, known: true, weight: memory.recognised ? TAUGHT_WEIGHT : 1 })
  }
  return evidence
}

/**
 * The likeliest ability: the mean of its distribution on a grid. The distribution has one peak, so only the places
 * around it are looked at: a tablet plans a mission in the moment its page opens.
 */
function abilityFrom(evidence: readonly Evidence[]): number {
  const logs: (number | undefined)[] = []
  const logAt = (place: number): number => {
    const log = logs[place] ?? logOf(place, evidence)
    logs[place] = log
    return log
  }
  let peak = USUAL_PLACE
  for (const stride of [4, 1]) {
    while (logAt(peak + stride) > logAt(peak)) peak += stride
    while (logAt(peak - stride) > logAt(peak)) peak -= stride
  }
  let total = 0
  let sum = 0
  for (const direction of [1, -1])
    for (let place = direction > 0 ? peak : peak - 1; ; place += direction) {
      const above = logAt(place) - logAt(peak)
      if (above < NEGLIGIBLE) break
      const density = Math.exp(above)
      total += density
      sum += density * (ABILITIES[place] ?? 0)
    }
  return sum / total
}

function logOf(place: number, evidence: readonly Evidence[]): number {
  const ability = ABILITIES[place]
  if (ability === undefined) return Number.NEGATIVE_INFINITY
  const scale = Math.exp(-SLOPE * ability)
  let log = -((ability - USUAL_ABILITY) ** 2) / (2 * ABILITY_SPREAD ** 2)
  for (const { fact, known, weight } of evidence) {
    const chance = chanceAt(fact.oddsAgainst * scale)
    log += weight * Math.log(known ? chance : 1 - chance)
  }
  return log
}

/** What each table multiplies the odds by: one Newton step from zero, held back by the prior. */
function tableShifts(evidence: readonly Evidence[], odds: number): readonly number[] {
  const residual = TABLES_AND_ZERO.map(() => 0)
  const information = TABLES_AND_ZERO.map(() => 1 / TABLE_VARIANCE)
  const add = (table: number, missed: number, told: number) => {
    residual[table] = (residual[table] ?? 0) + missed
    information[table] = (information[table] ?? 0) + told
  }
  for (const { fact, known, weight } of evidence) {
    const chance = chanceAt(fact.oddsAgainst / odds)
    const missed = weight * ((known ? 1 : 0) - chance)
    const told = weight * chance * (1 - chance)
    add(fact.a, missed, told)
    if (fact.b !== fact.a) add(fact.b, missed, told)
  }
  return residual.map((sum, table) => Math.exp(sum / (information[table] ?? 1)))
}

function chanceAt(oddsAgainst: number): number {
  // Kept away from 0 and 1, so that one surprise never outweighs everything else.
  return 0.01 + 0.98 / (1 + oddsAgainst)
}
