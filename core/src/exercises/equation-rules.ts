import { Verdicts } from '#core/exercises/answer-schemas.ts'
import { type Content, type ExerciseRules, USUAL } from '#core/exercises/exercise-rules.ts'
import { saying, type Words } from '#core/exercises/feedback.ts'
import { firstPlayMultiplicands } from '#core/exercises/first-play.ts'
import type { Equation } from '#core/exercises/grade.ts'
import { allCorrect, allMustBeCorrect, gradedVerdict, unanswered } from '#core/exercises/grade-facts.ts'
import { itemOf, productOf, sharedTable } from '#core/exercises/items.ts'
import { firstPlayRandom } from '#core/exercises/play-random.ts'
import { verdictQuestion } from '#core/exercises/question.ts'
import { wrongProducts } from '#core/exercises/wrong-products.ts'
import { integers, shuffle } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

/** Equations, half of them wrong, each to be judged. */
export interface EquationExercise<T extends string> extends Content {
  readonly type: T
  readonly items: readonly Equation[]
}
/** The verdict on each equation: `true` = "this one is right". */
export type EquationVerdicts = readonly (boolean | null)[]

/** Equations written as `[multiplicand, result shown]`. */
type EquationRule = readonly (readonly [b: number, shown: number])[]

interface Differences {
  readonly firstPlayTable2: EquationRule
  readonly words: Words
}

const ITEMS = 4
const FEWEST_ITEMS = 2

/** The rules of an exercise that asks for a verdict on each of four equations. */
export function equationRules<T extends string>(
  type: T,
  { firstPlayTable2, words }: Differences,
): ExerciseRules<EquationExercise<T>, EquationVerdicts> {
  return {
    ...USUAL,
    firstPlay(table) {
      const equations = table === 2 ? firstPlayTable2 : firstPlay(type, table)
      return { type, table, items: equations.map(([b, shown]) => ({ a: table, b, table, shown })) }
    },
    replay: { multiplicands: integers(1, 12), count: ITEMS },
    takes: { min: FEWEST_ITEMS, max: ITEMS, oneTable: false, differentProducts: false },
    // A pattern seen once must not give the answers away: the wrong ones stand anywhere.
    compose(facts, random) {
      const wrong = shuffle(random, integers(0, facts.length - 1)).slice(0, Math.floor(facts.length / 2))
      const items = facts.map((fact, place): Equation => {
        const [shown] = wrong.includes(place) ? wrongProducts(fact, 1, random) : [productOf(fact)]
        return { ...itemOf(fact), shown: shown as number }
      })
      return { type, table: sharedTable(items), items }
    },

    blank: ({ items }) => unanswered(items),
    grade: ({ items }, answer) =>
      allMustBeCorrect(items.map((item, index) => gradedVerdict(item, isRight(item), answer[index] ?? null))),
    solve: ({ items }) => items.map(isRight),
    wrongAnswers: ({ items }) =>
      items.map((_, place) => items.map((item, index) => isRight(item) !== (index === place))),
    answer: Verdicts,

    asks: 'verdict',
    questions: ({ items }) => items.map(verdictQuestion),
    input: 'choice',
    pace: 'keypad',
    evidence: 'nothing',
    factsPerCheck: { min: ITEMS, max: ITEMS },
    passes: allCorrect,
    feedback: saying(words),
    mission: {
      draws: (stage) => (stage === 'recognise' ? 1 : 0),
      mayNotKnow: false,
    },
  }
}

/** The wrong ones stand at places 2 and 4. */
function firstPlay(type: string, table: Table): EquationRule {
  const random = firstPlayRandom(type, table)
  return firstPlayMultiplicands(table, ITEMS, random).map((b, place) => {
    const [wrong = 0] = wrongProducts({ a: table, b }, 1, random)
    return [b, place % 2 === 1 ? wrong : table * b]
  })
}

function isRight({ a, b, shown }: Equation): boolean {
  return a * b === shown
}
