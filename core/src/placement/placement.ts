import type { FactAnswer } from '#core/attempts/attempt.ts'
import { isLit, type Mastery } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { handMs, placementSlowMs } from '#core/placement/hand-pace.ts'
import { likelyKnown, SURE } from '#core/placement/likely-known.ts'
import { errorsInRow, nextQuestion } from '#core/placement/next-question.ts'
import { PLACEMENT_RULES, type PlacementRules } from '#core/placement/parameters.ts'
import { createRandom, integerBetween, seedFrom } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import { FACTS } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'

/**
 * The first mission: the child's own hands are measured, then at most twenty questions settle as many
 * facts as possible, in about two minutes. Plain data, so it can be left, resumed and repeated.
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
}

export type PlacementStep =
  /** Type the number you see: nothing to work out, only hands and eyes. */
  | { readonly kind: 'tap'; readonly number: number }
  | { readonly kind: 'question'; readonly fact: Fact; readonly type: 'timed' }

export const PLACEMENT_TAPS = 2

export function startPlacement(
  { mastery }: { readonly mastery: Mastery },
  {
    now,
    seed,
    locked = [],
  }: { readonly now: number; readonly seed: number; readonly locked?: readonly Table[] },
): PlacementRun {
  return { version: 1, now, seed, locked, mastery, taps: [], answers: [], activeMs: 0 }
}

/** Null once little more is to be learnt about the child, or it was enough. */
export function nextPlacementStep(
  run: PlacementRun,
  rules: PlacementRules = PLACEMENT_RULES,
): PlacementStep | null {
  const random = createRandom(seedFrom('placement', run.seed, run.taps.length, run.answers.length))
  if (run.taps.length < PLACEMENT_TAPS) return { kind: 'tap', number: integerBetween(random, 11, 99) }
  if (run.activeMs >= rules.ms || run.answers.length >= rules.mostQuestions) return null
  if (errorsInRow(run.answers) >= rules.enoughErrors) return null
  const fact = nextQuestion({ ...run, mastery: masteryAfter(run) }, rules)
  if (!fact) return null
  const { a, b } = fact
  return { kind: 'question', fact: random() < 0.5 ? { a, b } : { a: b, b: a }, type: 'timed' }
}

/**
 * `given` null is "I don't know yet"; it costs nothing. `activeMs` is the visible time of the questions so far. Who has the
 * step on the screen hands it in: finding it is slow.
 */
export function answerPlacement(
  run: PlacementRun,
  { given, ms, activeMs }: { readonly given: number | null; readonly ms: number; readonly activeMs: number },
  step = nextPlacementStep(run),
): PlacementRun {
  if (!step) return run
  if (step.kind === 'tap') return { ...run, taps: [...run.taps, Math.round(ms)] }
  const { a, b } = step.fact
  const answer: FactAnswer = { a, b, kind: 'timed', given, correct: given === a * b, ms: Math.round(ms) }
  return { ...run, answers: [...run.answers, answer], activeMs: Math.max(run.activeMs, activeMs) }
}

export interface PlacementResult {
  /** The child's own time to type a number, or null before the first tap. */
  readonly handMs: number | null
  /** Facts answered rightly. */
  readonly shown: readonly string[]
  /** Facts never asked that are almost certainly known, because harder ones were. */
  readonly likely: readonly string[]
}

export function placementResult(run: PlacementRun): PlacementResult {
  const mastery = masteryAfter(run)
  const chances: Readonly<Record<string, number>> = run.answers.length === 0 ? {} : likelyKnown(mastery)
  const shown = FACTS.filter(({ key }) => isLit(mastery.facts[key])).map(({ key }) => key)
  const likely = FACTS.filter(({ key }) => !mastery.facts[key] && (chances[key] ?? 0) >= SURE).map(
    ({ key }) => key,
  )
  return { handMs: handMs(run.taps), shown, likely }
}

/** The memory with the placement counted. */
export function masteryAfter({ mastery, now, answers, taps }: PlacementRun): Mastery {
  const slowMs = placementSlowMs({ taps })
  return recordPractice(mastery, { completed_at: now, answers, ...(slowMs === undefined ? {} : { slowMs }) })
}
