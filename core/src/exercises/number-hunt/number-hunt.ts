import * as v from 'valibot'
import { Whole } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying } from '#core/exercises/feedback.ts'
import type { GradedFact } from '#core/exercises/grade.ts'
import { allCorrect } from '#core/exercises/grade-facts.ts'
import { itemOf, productOf } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { picked } from '#core/exercises/slots.ts'
import { integers, type Random, sample, shuffle } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** Pick exactly the multiples hidden in a 5-column grid. */
export interface NumberHunt extends Content {
  readonly type: 'number-hunt'
  readonly table: Table
  readonly targets: readonly number[]
  /** The hunt is for `table` times 1 up to this; every such number in the grid is a target. */
  readonly upTo: number
  readonly grid: readonly number[]
}
/** The numbers selected in the grid. */
type Selected = readonly number[]

/** n × 1 to n × 10. */
const TARGETS = 10
/** Table 2 fills its grid of 24. */
const TABLE_2_DISTRACTORS = 14
/** The first table-2 hunt shows every number from 1 to 24; 22 and 24 lie beyond the hunt for 2 to 20. */
const FIRST_PLAY_TABLE_2 = integers(1, 24)
const SMALLEST_RANGE = 30

export const numberHunt: ExerciseRules<NumberHunt, Selected> = {
  ...USUAL,
  firstPlay(table) {
    const targets = integers(1, TARGETS).map((b) => table * b)
    const grid =
      table === 2
        ? FIRST_PLAY_TABLE_2
        : shuffle(firstPlayRandom('number-hunt', table), [...targets, ...nextDoor(table)])
    return { type: 'number-hunt', table, targets, upTo: TARGETS, grid }
  },
  replay: { multiplicands: integers(1, TARGETS), count: TARGETS },
  takes: { min: 1, max: TARGETS, oneTable: true, differentProducts: true },
  compose(facts, random) {
    const { table } = itemOf(facts[0] as Fact)
    const targets = facts.map(productOf).sort((left, right) => left - right)
    const upTo = facts.every(({ b }) => b <= TARGETS) ? TARGETS : 12
    const grid = shuffle(random, [...targets, ...drawnDistractors(table, upTo, targets.length, random)])
    return { type: 'number-hunt', table, targets, upTo, grid }
  },

  blank: () => [],
  grade({ table, targets }, selected) {
    const facts = [
      ...targets.map((target) => targetFact(table, target, selected.includes(target))),
      ...selected
        .filter((value) => !targets.includes(value))
        .map((value) => wrongPick(table, targets, value)),
    ]
    if (selected.length === 0) return { result: 'incomplete', facts }
    return { result: allCorrect(facts) ? 'correct' : 'incorrect', facts }
  },
  solve: ({ targets }) => targets,
  wrongAnswers: ({ targets, grid }) => [
    ...(targets.length > 1 ? targets.map((missed) => targets.filter((target) => target !== missed)) : []),
    ...grid.filter((value) => !targets.includes(value)).map((wrong) => [...targets, wrong]),
  ],
  answer: v.array(Whole),

  asks: 'product',
  questions: null,
  input: 'grid',
  pace: 'keypad',
  evidence: 'recognition',
  // One more for each wrong pick.
  factsPerCheck: { min: TARGETS, max: TARGETS + TABLE_2_DISTRACTORS },
  // Ten times the same number does not pass: each target must be found.
  passes: (facts) => allCorrect(facts) && new Set(facts.map(({ b }) => b)).size === facts.length,
  slots: picked,
  slotOf: ({ a, b, given }) => (typeof given === 'number' ? given : a * b),
  feedback(checked) {
    const { targets } = checked.exercise
    // Wrong picks are graded as facts too, but they were not asked.
    const said = { ...say(checked), total: targets.length }
    // All found, but wrong ones picked as well: "10 of 10" would read like praise.
    const counts = checked.shared !== null && said.tone === 'failure' && said.found < said.total
    return counts ? { ...said, key: 'found-some' } : said
  },
  mission: {
    // To hunt a single number is to be told it.
    draws: (stage, facts) => (stage === 'recognise' && facts.length > 1 ? 1 : 0),
    tableFirst: true,
    mayNotKnow: false,
  },
}

const say = saying({ success: 'great-hunt', failure: 'check-your-answers' })

function targetFact(table: Table, target: number, found: boolean): GradedFact {
  return { a: table, b: target / table, given: found ? target : null, correct: found }
}

/** A wrong pick claims "this is a multiple": it is recorded with the nearest fact of the hunt. */
function wrongPick(table: Table, targets: readonly number[], value: number): GradedFact {
  const distance = (target: number) => Math.abs(target - value)
  const nearest = targets.reduce((best, target) => (distance(target) <= distance(best) ? target : best))
  return { a: table, b: nearest / table, given: value, correct: false }
}

/** Every number next to a multiple, above and below in turn. Table 1 has no such numbers: it takes what follows 10. */
function nextDoor(table: Table): number[] {
  const multiplicands = integers(1, TARGETS)
  if (table === 1) return multiplicands.map((value) => TARGETS + value)
  return multiplicands.map((b) => table * b + (b % 2 === 1 ? 1 : -1))
}

/** No multiple of the table at all, so that a child who knows the table beyond the hunt is never marked wrong for it. */
function drawnDistractors(table: Table, upTo: number, targets: number, random: Random): number[] {
  const count = table === 2 && targets === TARGETS ? TABLE_2_DISTRACTORS : targets
  const last = Math.max(table * (upTo + 1), SMALLEST_RANGE)
  const candidates =
    table === 1
      ? integers(upTo + 1, upTo + SMALLEST_RANGE)
      : integers(1, last).filter((value) => value % table !== 0)
  return sample(random, candidates, count)
}
