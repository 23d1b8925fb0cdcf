import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { handMs, placementSlowMs } from '#core/placement/hand-pace.ts'
import { likelyKnown, SURE } from '#core/placement/likely-known.ts'
import { createRandom, integerBetween, seedFrom } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { factKey } from '#core/tables/fact.ts'
import { FACTS, isAllowed, isInTable, type NamedFact } from '#core/tables/facts.ts'
import { TABLES, type Table } from '#core/tables/table.ts'

/**
 * The first mission: the child's own hands are measured, then at most three minutes of questions settle as
 * many facts as possible. Plain data, so it can be left, resumed, skipped and repeated.
 */
export interface PlacementRun {
  readonly version: 1
  readonly now: number
  readonly seed: number
  readonly locked: readonly Table[]
  /** What was known before; a repeated placement builds on it. */
  readonly mastery: Mastery
  /** Milliseconds of each number that was only copied. */
  readonly taps: readonly number[]
  readonly answers: readonly FactAnswer[]
  /** Visible time of the questions so far. */
  readonly activeMs: number
  readonly skipped: boolean
}

export type PlacementStep =
  /** Type the number you see: nothing to work out, only hands and eyes. */
  | { readonly kind: 'tap'; readonly number: number }
  | { readonly kind: 'question'; readonly fact: Fact; readonly type: 'timed' }

export const PLACEMENT_TAPS = 5
export const PLACEMENT_MS = 180_000
export const MOST_QUESTIONS = 40
/** Stops asking a child who knows none of it. */
const ENOUGH_ERRORS = 6
/** Between these chances a fact is worth a question. */
const UNSURE = { from: 0.12, to: 0.88 }
/** After two errors in a row the next question is one that is probably known. */
const KIND_CHANCE = 0.85

export function startPlacement(
  { mastery }: { readonly mastery: Mastery },
  {
    now,
    seed,
    locked = [],
  }: { readonly now: number; readonly seed: number; readonly locked?: readonly Table[] },
): PlacementRun {
  return { version: 1, now, seed, locked, mastery, taps: [], answers: [], activeMs: 0, skipped: false }
}

/** Null once three minutes can tell no more. */
export function nextPlacementStep(run: PlacementRun): PlacementStep | null {
  if (run.skipped) return null
  const random = createRandom(seedFrom('placement', run.seed, run.taps.length, run.answers.length))
  if (run.taps.length < PLACEMENT_TAPS) return { kind: 'tap', number: integerBetween(random, 11, 99) }
  if (run.activeMs >= PLACEMENT_MS || run.answers.length >= MOST_QUESTIONS) return null
  if (errorsInRow(run.answers) >= ENOUGH_ERRORS) return null
  const fact = nextFact(run)
  if (!fact) return null
  const { a, b } = fact
  return { kind: 'question', fact: random() < 0.5 ? { a, b } : { a: b, b: a }, type: 'timed' }
}

/** `given` null is "I don't know yet"; it costs nothing. `activeMs` is the visible time of the questions so far. */
export function answerPlacement(
  run: PlacementRun,
  { given, ms, activeMs }: { readonly given: number | null; readonly ms: number; readonly activeMs: number },
): PlacementRun {
  const step = nextPlacementStep(run)
  if (!step) return run
  if (step.kind === 'tap') return { ...run, taps: [...run.taps, Math.round(ms)] }
  const { a, b } = step.fact
  const answer: FactAnswer = { a, b, kind: 'timed', given, correct: given === a * b, ms: Math.round(ms) }
  return { ...run, answers: [...run.answers, answer], activeMs: Math.max(run.activeMs, activeMs) }
}

export function skipPlacement(run: PlacementRun): PlacementRun {
  return { ...run, skipped: true }
}

export interface PlacementResult {
  /** The child's own time to type a number, or null when it was skipped. */
  readonly handMs: number | null
  /** Facts answered rightly. */
  readonly shown: readonly string[]
  /** Facts never asked that are almost certainly known, because harder ones were. */
  readonly likely: readonly string[]
  /** "You already know 31 stars": shown and likely together. */
  readonly stars: number
}

export function placementResult(run: PlacementRun): PlacementResult {
  const mastery = masteryAfter(run)
  const chances: Readonly<Record<string, number>> = run.answers.length === 0 ? {} : likelyKnown(mastery)
  const shown = FACTS.filter(({ key }) => mastery.facts[key]?.produced).map(({ key }) => key)
  const likely = FACTS.filter(({ key }) => !mastery.facts[key] && (chances[key] ?? 0) >= SURE).map(
    ({ key }) => key,
  )
  return { handMs: handMs(run.taps), shown, likely, stars: shown.length + likely.length }
}

/** The memory with the placement counted. */
export function masteryAfter({ mastery, now, answers, taps }: PlacementRun): Mastery {
  const slowMs = placementSlowMs({ taps })
  return recordPractice(mastery, { completed_at: now, answers, ...(slowMs === undefined ? {} : { slowMs }) })
}

/**
 * The question that tells most: an unsure fact with many unsure ones beside it. Then the hardest fact of each table that
 * no question was about: four right answers do not show that a child knows twelve tables.
 */
function nextFact(run: PlacementRun): NamedFact | null {
  const mastery = masteryAfter(run)
  const chances = likelyKnown(mastery)
  const asked = new Set(run.answers.map(({ a, b }) => factKey(a, b)))
  const open = FACTS.filter((fact) => !asked.has(fact.key) && isAllowed(fact, run.locked))
  const chance = ({ key }: NamedFact) => chances[key] ?? 0
  const unsure = open.filter((fact) => chance(fact) > UNSURE.from && chance(fact) < UNSURE.to)
  if (unsure.length === 0) {
    const sure = open.filter((fact) => chance(fact) >= UNSURE.to)
    const untried = untriedTables(mastery)
    const shown = ({ a, b }: NamedFact) => untried.filter((table) => table === a || table === b).length
    return nearest(
      sure.filter((fact) => shown(fact) > 0),
      (fact) => shown(fact) - chance(fact),
    )
  }
  if (errorsInRow(run.answers) >= 2) return nearest(open, (fact) => -Math.abs(chance(fact) - KIND_CHANCE))
  const last = run.answers.at(-1)
  return nearest(unsure, (fact) => {
    const beside = unsure.filter(({ a, b }) => isInTable(fact, a) || isInTable(fact, b)).length
    const isNextTo = last && (isInTable(fact, last.a) || isInTable(fact, last.b)) ? 0.7 : 1
    return chance(fact) * (1 - chance(fact)) * (5 + beside) * isNextTo
  })
}

/** Tables of which no fact was ever asked. */
function untriedTables({ facts }: Mastery): Table[] {
  const tried = new Set(FACTS.flatMap(({ a, b, key }) => (facts[key]?.schedule ? [a, b] : [])))
  return TABLES.filter((table) => !tried.has(table))
}

function nearest(facts: readonly NamedFact[], worth: (fact: NamedFact) => number): NamedFact | null {
  let best: NamedFact | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const fact of facts) {
    const value = worth(fact)
    if (value > most) [best, most] = [fact, value]
  }
  return best
}

function errorsInRow(answers: readonly FactAnswer[]): number {
  return answers.length - 1 - answers.findLastIndex(({ correct }) => correct)
}
