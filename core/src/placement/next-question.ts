import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { chancesFrom, skillsIn, WEIGHED, type WeighedFact } from '#core/placement/likely-known.ts'
import type { PlacementRules } from '#core/placement/parameters.ts'
import { type Skills, sharedVariance } from '#core/placement/skills.ts'
import { type Fact, factKey } from '#core/tables/fact.ts'
import { FACTS, isAllowed, isInTable } from '#core/tables/facts.ts'
import { TABLES, type Table, TEACHING_TABLES } from '#core/tables/table.ts'

interface Asked {
  /** With the answers of this placement. */
  readonly mastery: Mastery
  readonly answers: readonly FactAnswer[]
  readonly locked: readonly Table[]
}
type Chance = (fact: Fact & { readonly key: string }) => number

/**
 * The question that tells most, among those the child has a fair chance with. Then the hardest fact of each table that
 * no question was about: four right answers do not show that a child knows twelve tables.
 */
export function nextQuestion({ mastery, answers, locked }: Asked, rules: PlacementRules): Fact | null {
  const skills = skillsIn(mastery)
  const chances = chancesFrom(skills)
  const chance: Chance = ({ key }) => chances[key] ?? 0
  const asked = new Set(answers.map(({ a, b }) => factKey(a, b)))
  const open = WEIGHED.filter((fact) => !asked.has(fact.key) && isAllowed(fact, locked))
  const needed = chanceNeeded(answers, rules)
  const fair = open.filter((fact) => chance(fact) >= needed(fact))
  if (fair.length === 0) return answers.length < rules.fewestQuestions ? most(open, chance) : null
  const unsure = fair.filter((fact) => chance(fact) < rules.unsureTo)
  if (unsure.length === 0) return hardestOfUntried(fair, mastery, chance)
  if (errorsInRow(answers) >= 2) return most(fair, (fact) => -Math.abs(chance(fact) - rules.kind))
  return mostTelling(unsure, open, skills, chance, answers.at(-1))
}

/** Two questions of the same table in a row feel like an examination. */
const SAME_TABLE = 0.7

/** By how much an answer would lessen the unsureness about all open facts. */
function mostTelling(
  candidates: readonly WeighedFact[],
  open: readonly WeighedFact[],
  skills: Skills,
  chance: Chance,
  last: Fact | undefined,
): Fact | null {
  const spread: Chance = (fact) => chance(fact) * (1 - chance(fact))
  return most(candidates, (fact) => {
    let told = 0
    for (const other of open) told += (spread(other) * sharedVariance(skills, fact.needs, other.needs)) ** 2
    const certain = 1 + spread(fact) * sharedVariance(skills, fact.needs, fact.needs)
    const isNext = last && (isInTable(fact, last.a) || isInTable(fact, last.b))
    return ((spread(fact) * told) / certain) * (isNext ? SAME_TABLE : 1)
  })
}

/** The chance from which a fact may be asked. */
function chanceNeeded(answers: readonly FactAnswer[], rules: PlacementRules): (fact: Fact) => number {
  const needed = answers.length < rules.easyQuestions ? rules.easy : rules.fair
  const closed = [...unheardTables(answers), ...(knowsUpToTen(answers) ? [] : BEYOND_TEN)]
  return (fact) => (closed.some((table) => isInTable(fact, table)) ? rules.strong : needed)
}

const BEYOND_TEN: readonly Table[] = [11, 12]
/** Most children know these first: 3 × 7 says more about the tables up to ten than 2 × 7. */
const LEARNT_EARLY: readonly number[] = [1, 2, 5, 10]

/** A child without 3 × 4 does not meet 11 × 11. */
function knowsUpToTen(answers: readonly FactAnswer[]): boolean {
  const isTelling = (factor: number) => factor < 10 && !LEARNT_EARLY.includes(factor)
  const telling = answers.filter(({ a, b }) => isTelling(a) && isTelling(b))
  return telling.filter(({ correct }) => correct).length > telling.length / 2
}

/** 1 × 7 and 10 × 7 do not show that a child has heard of the table of 7. */
const SAYS_NOTHING: readonly number[] = [1, 10]

/** Tables with an "I don't know yet" and no right answer. Of the two tables of a fact it is the one that is taught later. */
function unheardTables(answers: readonly FactAnswer[]): Table[] {
  const showsTable = ({ a, b, correct }: FactAnswer, table: number) =>
    correct && ((a === table && !SAYS_NOTHING.includes(b)) || (b === table && !SAYS_NOTHING.includes(a)))
  const isHeard = (table: number) => answers.some((answer) => showsTable(answer, table))
  return answers.flatMap((answer) => {
    if (answer.given !== null) return []
    return TEACHING_TABLES.findLast((table) => isInTable(answer, table) && !isHeard(table)) ?? []
  })
}

function hardestOfUntried(facts: readonly WeighedFact[], mastery: Mastery, chance: Chance): Fact | null {
  const untried = untriedTables(mastery)
  const shows = (fact: Fact) => untried.filter((table) => isInTable(fact, table)).length
  return most(
    facts.filter((fact) => shows(fact) > 0),
    (fact) => shows(fact) - chance(fact),
  )
}

/** Tables of which no fact was ever asked. */
function untriedTables({ facts }: Mastery): Table[] {
  const tried = new Set(FACTS.flatMap(({ a, b, key }) => (facts[key]?.schedule ? [a, b] : [])))
  return TABLES.filter((table) => !tried.has(table))
}

function most<F extends Fact>(facts: readonly F[], worth: (fact: F) => number): F | null {
  let best: F | null = null
  let highest = Number.NEGATIVE_INFINITY
  for (const fact of facts) {
    const value = worth(fact)
    if (value > highest) [best, highest] = [fact, value]
  }
  return best
}

export function errorsInRow(answers: readonly FactAnswer[]): number {
  return answers.length - 1 - answers.findLastIndex(({ correct }) => correct)
}
