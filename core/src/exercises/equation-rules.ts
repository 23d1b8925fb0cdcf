import type { Equation, Grade } from '#core/exercises/exercise.ts'
import { allMustBeCorrect, gradedVerdict, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { wrongProducts } from '#core/exercises/wrong-products.ts'
import { integers, sample, shuffle } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

function isRight({ a, b, shown }: Equation): boolean {
  return a * b === shown
}

/** A first play written as `[multiplicand, result shown]`. */
export type EquationRule = readonly (readonly [b: number, shown: number])[]

interface EquationExercise {
  readonly items: readonly Equation[]
}

/** The rules of an exercise that asks for a verdict on each of four equations; `firstPlay` is all that differs. */
export function equationRules<T extends 'find-errors' | 'true-false'>(
  type: T,
  firstPlay: (table: Table) => EquationRule,
) {
  return {
    generate: (table: Table, seed: number, variant: number) => ({
      type,
      table,
      items: equationItems(type, table, seed, variant, firstPlay(table)),
    }),
    blank: ({ items }: EquationExercise) => unanswered(items),
    grade: ({ items }: EquationExercise, answer: readonly (boolean | null)[]): Grade =>
      allMustBeCorrect(items.map((item, index) => gradedVerdict(item, isRight(item), answer[index] ?? null))),
    solve: ({ items }: EquationExercise) => items.map(isRight),
  }
}

/**
 * Four equations, two of them wrong. The first play has the wrong ones at places 2 and 4;
 * later plays move them about, because a pattern a child has seen once would give the answers away.
 */
function equationItems(
  type: 'find-errors' | 'true-false',
  table: Table,
  seed: number,
  variant: number,
  firstPlay: EquationRule,
): readonly Equation[] {
  if (isFirstPlay(variant)) return firstPlay.map(([b, shown]) => ({ a: table, b, shown }))
  const random = contentRandom(type, table, seed, variant)
  const verdicts = shuffle(
    random,
    firstPlay.map(([b, shown]) => isRight({ a: table, b, shown })),
  )
  return sample(random, integers(1, 12), verdicts.length).map((b, index) => {
    const fact = { a: table, b }
    const [wrong = 0] = wrongProducts(fact, 1, random)
    return { ...fact, shown: verdicts[index] ? table * b : wrong }
  })
}
