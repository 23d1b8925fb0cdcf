import type { FactMemory, Mastery } from '#core/mastery/mastery.ts'
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
/** A place this far below the peak weighs less than a millionth of it. */
const NEGLIGIBLE = -14
const ABILITY_SPREAD = 0.6
/** How far a single table may stand out from the ability. */
const TABLE_VARIANCE = 2.5

/** Where on the scale of ability each fact is known half of the time, times the slope. */
const HALF_KNOWN_AT: readonly number[] = FACTS.map(({ key }) => SLOPE * priorDifficulty(key))

interface Evidence {
  /** Its place in FACTS. */
  readonly fact: number
  readonly known: 0 | 1
  readonly weight: number
}

/** The chance (0 to 1) for each of the 78 facts. */
export function likelyKnown(mastery: Mastery): Readonly<Record<string, number>> {
  const evidence: Evidence[] = []
  for (const [fact, { key }] of FACTS.entries()) {
    const shown = evidenceOf(mastery.facts[key])
    if (shown) evidence.push({ fact, known: shown.known, weight: shown.weight })
  }
  const ability = abilityFrom(evidence)
  const shifts = tableShifts(evidence, ability)
  const chances: Record<string, number> = {}
  for (const { a, b, key } of FACTS) {
    const shift = a === b ? (shifts[a] ?? 0) : (shifts[a] ?? 0) + (shifts[b] ?? 0)
    chances[key] = logistic(SLOPE * (ability - priorDifficulty(key)) + shift)
  }
  return chances
}

/** What was taught here says little about what the child brought along; a choice came first then. */
const TAUGHT_WEIGHT = 0.25
/** A right answer that was slow was worked out: a sign of skill, but not of knowing by heart. */
const WORKED_OUT_WEIGHT = 0.5

function evidenceOf(memory: FactMemory | undefined): Pick<Evidence, 'known' | 'weight'> | null {
  if (!memory?.schedule) return null
  if (!memory.produced) return { known: 0, weight: 1 }
  if (!memory.fast) return { known: 0, weight: WORKED_OUT_WEIGHT }
  return { known: 1, weight: memory.recognised ? TAUGHT_WEIGHT : 1 }
}

/**
 * The likeliest ability: the mean of its distribution on a grid. The distribution has one peak, so only the places
 * around it are looked at: a tablet plans a mission in the moment its page opens.
 */
function abilityFrom(evidence: readonly Evidence[]): number {
  const logs = new Map<number, number>()
  const logAt = (place: number): number => {
    const known = logs.get(place)
    if (known !== undefined) return known
    const log = place < 0 || place >= ABILITIES.length ? Number.NEGATIVE_INFINITY : logOf(place, evidence)
    logs.set(place, log)
    return log
  }
  let peak = USUAL_PLACE
  while (logAt(peak + 1) > logAt(peak)) peak += 1
  while (logAt(peak - 1) > logAt(peak)) peak -= 1
  let total = 0
  let sum = 0
  const add = (place: number): boolean => {
    const above = logAt(place) - logAt(peak)
    if (above < NEGLIGIBLE) return false
    const density = Math.exp(above)
    total += density
    sum += density * (ABILITIES[place] ?? 0)
    return true
  }
  for (let place = peak; add(place); place += 1);
  for (let place = peak - 1; add(place); place -= 1);
  return sum / total
}

function logOf(place: number, evidence: readonly Evidence[]): number {
  const ability = ABILITIES[place] ?? 0
  const [missed, known] = logChancesAt(place, ability)
  let log = -((ability - USUAL_ABILITY) ** 2) / (2 * ABILITY_SPREAD ** 2)
  for (const one of evidence) log += one.weight * ((one.known ? known : missed)[one.fact] ?? 0)
  return log
}

type LogChances = readonly [missed: Float64Array, known: Float64Array]

/** The same for every child, and most of the cost: a class overview asks for thirty children at once. */
const LOG_CHANCES: LogChances[] = []

function logChancesAt(place: number, ability: number): LogChances {
  let logs = LOG_CHANCES[place]
  if (!logs) {
    const chances = HALF_KNOWN_AT.map((at) => logistic(SLOPE * ability - at))
    logs = [Float64Array.from(chances, (one) => Math.log(1 - one)), Float64Array.from(chances, Math.log)]
    LOG_CHANCES[place] = logs
  }
  return logs
}

/** One Newton step from zero for each table, held back by the prior. */
function tableShifts(evidence: readonly Evidence[], ability: number): Readonly<Record<number, number>> {
  const residual: Record<number, number> = {}
  const information: Record<number, number> = {}
  for (const { fact, known, weight } of evidence) {
    const chance = logistic(SLOPE * ability - (HALF_KNOWN_AT[fact] ?? 0))
    const { a, b } = FACTS[fact] as NamedFact
    const add = (table: number) => {
      residual[table] = (residual[table] ?? 0) + weight * (known - chance)
      information[table] = (information[table] ?? 0) + weight * chance * (1 - chance)
    }
    add(a)
    if (b !== a) add(b)
  }
  return Object.fromEntries(
    TABLES.map((table) => [table, (residual[table] ?? 0) / ((information[table] ?? 0) + 1 / TABLE_VARIANCE)]),
  )
}

function logistic(x: number): number {
  // Kept away from 0 and 1, so that one surprise never outweighs everything else.
  return 0.01 + 0.98 / (1 + Math.exp(-x))
}
