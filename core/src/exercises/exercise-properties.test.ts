import { describe, expect, test } from 'vitest'
import { EXERCISE_TYPES, type Exercise, type Fact } from '#core/exercises/exercise.ts'
import { blankAnswer, generateExercise, gradeExercise, solveExercise } from '#core/exercises/registry.ts'
import { wrongAnswers } from '#core/exercises/testing/wrong-answers.ts'
import { TABLES } from '#core/tables/table.ts'

const SEEDS = 1000
const CASES = TABLES.flatMap((table) => EXERCISE_TYPES.map((type) => ({ table, type })))

/** All facts an exercise asks about. */
function factsOf(exercise: Exercise): readonly Fact[] {
  return gradeExercise(exercise, solveExercise(exercise)).facts
}

function hasDuplicates(values: readonly number[]): boolean {
  return new Set(values).size !== values.length
}

/** What is wrong with the numbers on offer, if anything. */
function contentProblem(exercise: Exercise): string | null {
  switch (exercise.type) {
    case 'drag-answers':
      if (hasDuplicates(exercise.tiles) || exercise.tiles.some((tile) => tile < 1)) return 'tiles'
      return exercise.items.every(({ a, b }) => exercise.tiles.includes(a * b)) ? null : 'no tile fits'
    case 'fill-blanks':
      return exercise.items.every(({ a, b, gap }) => {
        const hidden = gap === 'a' ? a : b
        return hidden >= 1 && hidden <= 10
      })
        ? null
        : 'no button fits'
    case 'find-errors':
    case 'true-false': {
      if (exercise.items.some(({ shown, b }) => shown < 1 && b !== 0)) return 'not positive'
      return exercise.items.filter(({ a, b, shown }) => a * b !== shown).length === 2 ? null : 'not two wrong'
    }
    case 'memory-pairs': {
      if (hasDuplicates(exercise.pairs.map(({ a, b }) => a * b))) return 'two pairs share a product'
      return exercise.cards.length === 6 && !hasDuplicates(exercise.cards.map(({ id }) => id))
        ? null
        : 'cards'
    }
    case 'sequence': {
      const gaps = exercise.rows.flat().filter((value) => value === null).length
      const wrong = exercise.rows.flat().some((value) => value !== null && value % exercise.table !== 0)
      return gaps === exercise.gaps.length && !wrong ? null : 'gaps'
    }
    case 'number-hunt': {
      if (hasDuplicates(exercise.grid) || exercise.grid.some((value) => value < 1)) return 'grid'
      if (!exercise.targets.every((target) => exercise.grid.includes(target))) return 'target missing'
      const others = exercise.grid.length - exercise.targets.length
      return exercise.targets.length === 10 && others === (exercise.table === 2 ? 14 : 10) ? null : 'size'
    }
    case 'multiple-choice':
      return exercise.items.every(
        ({ a, b, options, correct }) =>
          options.length === 3 &&
          !hasDuplicates(options) &&
          options.every((option) => option > 0) &&
          options[correct] === a * b,
      )
        ? null
        : 'options'
    case 'story':
    case 'reverse':
      return hasDuplicates(exercise.items.map(({ b }) => b)) ? 'asked twice' : null
    case 'timed':
      return exercise.items.length === 10 && !hasDuplicates(exercise.items.map(({ b }) => b)) ? null : 'items'
  }
}

function problemOf(exercise: Exercise): string | null {
  if (gradeExercise(exercise, blankAnswer(exercise)).result !== 'incomplete') return 'blank is graded'
  if (gradeExercise(exercise, solveExercise(exercise)).result !== 'correct') return 'solution refused'
  if (wrongAnswers(exercise).some((answer) => gradeExercise(exercise, answer).result !== 'incorrect')) {
    return 'wrong answer accepted'
  }
  const outside = ({ a, b }: Fact) => a !== exercise.table || b < 0 || b > 12 || !Number.isInteger(b)
  if (factsOf(exercise).some(outside)) return 'fact outside of the table'
  return contentProblem(exercise)
}

describe('[L2] [L3] every exercise can be played, whatever the seed', () => {
  test.each(CASES)('$type of table $table, first play and 1,000 seeds', ({ table, type }) => {
    const problems: string[] = []
    for (let seed = 0; seed <= SEEDS; seed += 1) {
      const exercise: Exercise = generateExercise(type, table, seed, seed === 0 ? 0 : 1 + (seed % 3))
      const problem = problemOf(exercise)
      if (problem) problems.push(`seed ${seed}: ${problem} ${JSON.stringify(exercise)}`)
    }
    expect(problems).toEqual([])
  })

  test.each(TABLES.filter((table) => table > 2))(
    'no distractor of the table-%i hunt is a multiple',
    (table) => {
      for (let variant = 0; variant < 50; variant += 1) {
        const { grid, targets } = generateExercise('number-hunt', table, 7, variant)
        expect(grid.filter((value) => !targets.includes(value) && value % table === 0)).toEqual([])
      }
    },
  )
})
