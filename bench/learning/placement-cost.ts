import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { indexOfFact, probe } from '#core/mission/testing/ask.ts'
import {
  type Child,
  createChild,
  FAMILIES,
  type Family,
  LEVELS,
  type Level,
  TEMPERS,
} from '#core/mission/testing/child.ts'
import { likelyKnown, SURE } from '#core/placement/likely-known.ts'
import { PLACEMENT_RULES, type PlacementRules } from '#core/placement/parameters.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  type PlacementRun,
  startPlacement,
} from '#core/placement/placement.ts'
import { FACTS } from '#core/tables/facts.ts'

const CHILDREN = 20
const TAP_MS = 1_200

const LENGTHS: Readonly<Record<string, PlacementRules>> = {
  'as it is': PLACEMENT_RULES,
  'up to 40 questions in 3 minutes': { ...PLACEMENT_RULES, mostQuestions: 40, ms: 180_000 },
}

interface Placed {
  readonly family: Family
  readonly level: Level
  readonly questions: number
  readonly minutes: number
  /** "I don't know yet" and wrong answers. */
  readonly missed: number
  /** Of all 78 facts, against what the child knew before. */
  readonly logLoss: number
  /** Facts never asked that are called known. */
  readonly sure: number
  /** How many of them are. */
  readonly sureAndKnown: number
}

/**
 * What fewer questions cost: the same children are placed with each length. Every wrong answer is an "I don't know yet".
 * Gives the exit code.
 */
export function measurePlacement(firstSeed: number): number {
  console.log(
    '\n| length | family | level | questions (most) | minutes | missed | log loss | called sure | truly known |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const [name, rules] of Object.entries(LENGTHS)) {
    const placed = placeAll(rules, firstSeed)
    for (const family of FAMILIES)
      for (const level of LEVELS)
        row(
          [name, family, level],
          placed.filter((one) => one.family === family && one.level === level),
        )
    for (const level of LEVELS)
      row(
        [name, 'all', level],
        placed.filter((one) => one.level === level),
      )
    row([name, 'all', 'all'], placed)
  }
  console.log(`  ${CHILDREN} children of each kind, seeds from ${firstSeed}`)
  return 0
}

function placeAll(rules: PlacementRules, firstSeed: number): Placed[] {
  const placed: Placed[] = []
  for (const family of FAMILIES)
    for (const level of LEVELS)
      for (const temper of TEMPERS)
        for (let number = 0; number < CHILDREN; number += 1) {
          const seed = firstSeed + number * 2
          placed.push({ family, level, ...place(createChild(family, level, temper, seed), seed, rules) })
        }
  return placed
}

function place(child: Child, seed: number, rules: PlacementRules): Omit<Placed, 'family' | 'level'> {
  const known = FACTS.map((_, fact) => child.memory.chance(fact, 0))
  const run = played(child, seed, rules)
  const mastery = masteryAfter(run)
  const chances = likelyKnown(mastery)
  const sure = FACTS.flatMap(({ key }, fact) =>
    !mastery.facts[key] && (chances[key] ?? 0) >= SURE ? [known[fact] ?? 0] : [],
  )
  return {
    questions: run.answers.length,
    minutes: run.activeMs / 60_000,
    missed: run.answers.filter(({ correct }) => !correct).length,
    logLoss: mean(FACTS.map(({ key }, fact) => lossOf(known[fact] ?? 0, chances[key] ?? 0))),
    sure: sure.length,
    sureAndKnown: sum(sure),
  }
}

function played(child: Child, seed: number, rules: PlacementRules): PlacementRun {
  let run = startPlacement({ mastery: NO_MASTERY }, { now: 0, seed })
  for (let step = nextPlacementStep(run, rules); step; step = nextPlacementStep(run, rules)) {
    if (step.kind === 'tap') {
      run = answerPlacement(run, { given: step.number, ms: TAP_MS, activeMs: 0 }, step)
      continue
    }
    const { a, b } = step.fact
    const { correct, answerSeconds, seconds } = probe(child, indexOfFact(a, b), 0, run.activeMs / 60_000)
    const activeMs = run.activeMs + seconds * 1000
    run = answerPlacement(run, { given: correct ? a * b : null, ms: answerSeconds * 1000, activeMs }, step)
  }
  return run
}

/** What is expected when the child knows it with one chance and another one was said. */
function lossOf(known: number, said: number): number {
  return -(known * Math.log(said) + (1 - known) * Math.log(1 - said))
}

function row(names: readonly string[], placed: readonly Placed[]): void {
  const average = (measure: Exclude<keyof Placed, 'family' | 'level'>) =>
    mean(placed.map((one) => one[measure]))
  const share = (part: number, whole: number) => (whole > 0 ? `${((100 * part) / whole).toFixed(0)} %` : '–')
  const cells = [
    ...names,
    `${average('questions').toFixed(1)} (${Math.max(...placed.map(({ questions }) => questions))})`,
    average('minutes').toFixed(1),
    share(average('missed'), average('questions')),
    average('logLoss').toFixed(3),
    average('sure').toFixed(1),
    share(average('sureAndKnown'), average('sure')),
  ]
  console.log(`| ${cells.join(' | ')} |`)
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
