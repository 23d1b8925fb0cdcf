import type { ExerciseRules } from '#core/exercises/exercise.ts'
import { gradedProduct, unanswered } from '#core/exercises/grade-facts.ts'
import { contentRandom, isFirstPlay } from '#core/exercises/variant-random.ts'
import { integers, sample } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'

export const TIMED_QUESTIONS = 10
const RELAXED_TABLES: readonly Table[] = [3, 4, 5, 7, 9]

export function timedSeconds(table: Table): 30 | 90 {
  return RELAXED_TABLES.includes(table) ? 90 : 30
}

export function timedPassAt(table: Table): 5 | 7 {
  return table === 2 ? 7 : 5
}

export const timed: ExerciseRules<'timed'> = {
  generate(table, seed, variant) {
    const random = contentRandom('timed', table, seed, variant)
    const multiplicands = isFirstPlay(variant)
      ? integers(1, TIMED_QUESTIONS)
      : sample(random, integers(1, 12), TIMED_QUESTIONS)
    return {
      type: 'timed',
      table,
      items: multiplicands.map((b) => ({ a: table, b })),
      seconds: timedSeconds(table),
      passAt: timedPassAt(table),
    }
  },
  blank: ({ items }) => ({ given: unanswered(items), ended: null }),
  grade({ items, passAt }, { given, ended }) {
    const facts = items.map((item, index) => gradedProduct(item, given[index] ?? null))
    if (ended === null) return { result: 'incomplete', facts }
    const right = facts.filter((fact) => fact.correct).length
    return { result: right >= passAt ? 'correct' : 'incorrect', facts }
  },
  solve: ({ items }) => ({
    given: items.map(({ a, b }) => a * b),
    ended: { by: 'finished', secondsUsed: 0 },
  }),
}
