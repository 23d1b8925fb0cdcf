import { contentRandom, isFirstPlay } from '#core/exercises/content-random.ts'
import type { Equation } from '#core/exercises/exercise.ts'
import { wrongProducts } from '#core/exercises/wrong-products.ts'
import { integers, sample, shuffle } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

export function isRight({ a, b, shown }: Equation): boolean {
  return a * b === shown
}

/** A first play written as `[multiplicand, result shown]`. */
export type EquationRule = readonly (readonly [b: number, shown: number])[]

/**
 * Four equations, two of them wrong. The first play has the wrong ones at places 2 and 4;
 * later plays move them about, because a pattern a child has seen once would give the answers away.
 */
export function equationItems(
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
