import { describe, expect, test } from 'vitest'
import type { Equation, Exercise } from '#core/exercises/exercise.ts'
import { gradeExercise, solveExercise } from '#core/exercises/registry.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import type { Fact } from '#core/tables/fact.ts'
import { GAME_TABLES, type GameTable } from '#core/tables/table.ts'

/**
 * What every game holds on its first play, written out. Table 2, the products of drag, memory, story and
 * hunt, and the places of what is wrong or right are given; the other numbers follow the badge of the table.
 */
const FIRST_PLAY_OF_EVERY_TABLE = {
  2: [
    'drag-answers 2×3=6 2×5=10 2×7=14 | 4 6 8 / 8 10 12 / 12 14 16',
    'fill-blanks 2×[4]=8 [5]×2=10 2×[8]=16',
    'find-errors 2×2=4 right, 2×6=10 wrong, 2×8=16 right, 2×5=11 wrong',
    'memory-pairs 2×3=6 2×4=8 2×6=12',
    'sequence 2,4,_,8,10,_,14,_,18,20 / _,6,_,10,_,14 | 6 12 16 4 8 12',
    'story 2×6=12 2×9=18',
    'number-hunt 2 4 6 8 10 12 14 16 18 20 | not 1 3 5 7 9 11 13 15 17 19 21 22 23 24',
    'true-false 2×3=6 true, 2×5=9 false, 2×0=0 true, 2×8=18 false',
    'reverse 16=2×[8] 4=2×[2]',
    'timed 30s 7 of 2×1=2 2×2=4 2×3=6 2×4=8 2×5=10 2×6=12 2×7=14 2×8=16 2×9=18 2×10=20',
  ],
  3: [
    'drag-answers 3×2=6 3×3=9 3×5=15 | 6 9 15 21 30',
    'fill-blanks 3×[2]=6 [5]×3=15 3×[7]=21',
    'find-errors 3×2=6 right, 3×6=20 wrong, 3×7=21 right, 3×8=21 wrong',
    'memory-pairs 3×3=9 3×4=12 3×6=18',
    'sequence 6,_,12,15,_,21,_,27,30,33 / 3,_,9,12,_,18,_ | 9 18 24 6 15 21',
    'story 3×5=15 3×8=24',
    'number-hunt 3 6 9 12 15 18 21 24 27 30 | not 4 5 10 11 16 17 22 23 28 29',
    'true-false 3×2=6 true, 3×3=8 false, 3×4=12 true, 3×7=22 false',
    'multiple-choice 3×4: 9 [12] 11, 3×8: [24] 25 21',
    'timed 90s 5 of 3×1=3 3×2=6 3×3=9 3×4=12 3×5=15 3×6=18 3×7=21 3×8=24 3×9=27 3×10=30',
  ],
  4: [
    'drag-answers 4×5=20 4×3=12 4×2=8 | 8 12 16 20 28',
    'fill-blanks 4×[2]=8 [6]×4=24 4×[7]=28',
    'find-errors 4×7=28 right, 4×3=8 wrong, 4×5=20 right, 4×6=28 wrong',
    'memory-pairs 4×3=12 4×4=16 4×6=24',
    'sequence 4,8,_,16,20,_,28,32,_,40 / 4,_,12,_,20,24,28,_ | 12 24 36 8 16 32',
    'story 4×5=20 4×8=32',
    'number-hunt 4 8 12 16 20 24 28 32 36 40 | not 5 7 13 15 21 23 29 31 37 39',
    'true-false 4×7=28 true, 4×6=23 false, 4×3=12 true, 4×8=34 false',
    'multiple-choice 4×7: 35 [28] 21, 4×9: [36] 27 37',
    'timed 90s 5 of 4×2=8 4×7=28 4×10=40 4×1=4 4×9=36 4×8=32 4×3=12 4×6=24 4×5=20 4×4=16',
  ],
  5: [
    'drag-answers 5×5=25 5×3=15 5×2=10 | 10 15 25 45 55',
    'fill-blanks 5×[4]=20 [2]×5=10 5×[8]=40',
    'find-errors 5×6=30 right, 5×3=18 wrong, 5×4=20 right, 5×9=40 wrong',
    'memory-pairs 5×3=15 5×4=20 5×6=30',
    'sequence 5,10,15,20,_,30,_,40,_,50 / 10,_,20,25,_,35,_ | 25 35 45 15 30 40',
    'story 5×5=25 5×8=40',
    'number-hunt 5 10 15 20 25 30 35 40 45 50 | not 6 9 16 19 26 29 36 39 46 49',
    'true-false 5×8=40 true, 5×9=40 false, 5×6=30 true, 5×7=42 false',
    'multiple-choice 5×9: 40 [45] 46, 5×8: [40] 41 45',
    'timed 90s 5 of 5×6=30 5×4=20 5×1=5 5×8=40 5×5=25 5×3=15 5×10=50 5×7=35 5×9=45 5×2=10',
  ],
  6: [
    'drag-answers 6×5=30 6×2=12 6×3=18 | 6 12 18 30 48',
    'fill-blanks 6×[4]=24 [9]×6=54 6×[6]=36',
    'find-errors 6×9=54 right, 6×3=21 wrong, 6×8=48 right, 6×2=14 wrong',
    'memory-pairs 6×3=18 6×4=24 6×6=36',
    'sequence 12,_,24,30,36,_,48,_,60,66 / 6,_,18,24,_,36,42,_ | 18 42 54 12 30 48',
    'story 6×5=30 6×8=48',
    'number-hunt 6 12 18 24 30 36 42 48 54 60 | not 7 11 19 23 31 35 43 47 55 59',
    'true-false 6×7=42 true, 6×8=49 false, 6×5=30 true, 6×9=53 false',
    'multiple-choice 6×5: 24 [30] 31, 6×3: [18] 24 15',
    'timed 30s 5 of 6×6=36 6×9=54 6×2=12 6×10=60 6×7=42 6×3=18 6×8=48 6×5=30 6×1=6 6×4=24',
  ],
  7: [
    'drag-answers 7×2=14 7×3=21 7×5=35 | 14 21 28 35 77',
    'fill-blanks 7×[4]=28 [7]×7=49 7×[5]=35',
    'find-errors 7×3=21 right, 7×8=63 wrong, 7×9=63 right, 7×4=21 wrong',
    'memory-pairs 7×3=21 7×4=28 7×6=42',
    'sequence 7,14,21,_,35,_,49,56,_,70 / 14,_,28,_,42,49,_ | 28 42 63 21 35 56',
    'story 7×5=35 7×8=56',
    'number-hunt 7 14 21 28 35 42 49 56 63 70 | not 8 13 22 27 36 41 50 55 64 69',
    'true-false 7×9=63 true, 7×5=40 false, 7×7=49 true, 7×8=65 false',
    'multiple-choice 7×8: 55 [56] 63, 7×6: [42] 44 43',
    'timed 90s 5 of 7×6=42 7×3=21 7×9=63 7×2=14 7×7=49 7×4=28 7×8=56 7×1=7 7×5=35 7×10=70',
  ],
  8: [
    'drag-answers 8×3=24 8×2=16 8×5=40 | 8 16 24 32 40',
    'fill-blanks 8×[3]=24 [9]×8=72 8×[8]=64',
    'find-errors 8×3=24 right, 8×9=80 wrong, 8×5=40 right, 8×6=40 wrong',
    'memory-pairs 8×3=24 8×4=32 8×6=48',
    'sequence 24,32,_,48,_,64,_,80,88,96 / 16,_,32,40,_,56,_ | 40 56 72 24 48 64',
    'story 8×5=40 8×6=48',
    'number-hunt 8 16 24 32 40 48 56 64 72 80 | not 9 15 25 31 41 47 57 63 73 79',
    'true-false 8×9=72 true, 8×8=65 false, 8×4=32 true, 8×5=41 false',
    'multiple-choice 8×8: 72 [64] 66, 8×9: [72] 80 81',
    'timed 30s 5 of 8×3=24 8×9=72 8×5=40 8×8=64 8×2=16 8×10=80 8×4=32 8×6=48 8×7=56 8×1=8',
  ],
  9: [
    'drag-answers 9×3=27 9×5=45 9×2=18 | 18 27 45 63 108',
    'fill-blanks 9×[6]=54 [8]×9=72 9×[5]=45',
    'find-errors 9×9=81 right, 9×3=30 wrong, 9×4=36 right, 9×8=81 wrong',
    'memory-pairs 9×3=27 9×4=36 9×6=54',
    'sequence 9,18,27,_,45,_,63,72,_,90 / 18,_,36,_,54,63,_ | 36 54 81 27 45 72',
    'story 9×5=45 9×8=72',
    'number-hunt 9 18 27 36 45 54 63 72 81 90 | not 10 17 28 35 46 53 64 71 82 89',
    'true-false 9×3=27 true, 9×7=56 false, 9×6=54 true, 9×9=82 false',
    'multiple-choice 9×7: 70 [63] 62, 9×3: [27] 72 28',
    'timed 90s 5 of 9×3=27 9×8=72 9×5=45 9×4=36 9×2=18 9×9=81 9×1=9 9×6=54 9×10=90 9×7=63',
  ],
  10: [
    'drag-answers 10×5=50 10×2=20 10×3=30 | 20 30 50 60 70',
    'fill-blanks 10×[7]=70 [5]×10=50 10×[9]=90',
    'find-errors 10×3=30 right, 10×2=19 wrong, 10×8=80 right, 10×4=39 wrong',
    'memory-pairs 10×3=30 10×4=40 10×6=60',
    'sequence 10,20,_,40,_,60,70,_,90,100 / 10,_,30,_,50,_ | 30 50 80 20 40 60',
    'story 10×5=50 10×8=80',
    'number-hunt 10 20 30 40 50 60 70 80 90 100 | not 11 19 31 39 51 59 71 79 91 99',
    'true-false 10×5=50 true, 10×2=21 false, 10×7=70 true, 10×3=33 false',
    'multiple-choice 10×8: 81 [80] 90, 10×6: [60] 54 70',
    'timed 30s 5 of 10×8=80 10×5=50 10×7=70 10×4=40 10×3=30 10×10=100 10×1=10 10×2=20 10×9=90 10×6=60',
  ],
  11: [
    'drag-answers 11×2=22 11×3=33 11×5=55 | 22 33 55 77 110',
    'fill-blanks 11×[7]=77 [9]×11=99 11×[4]=44',
    'find-errors 11×8=88 right, 11×5=57 wrong, 11×9=99 right, 11×6=65 wrong',
    'memory-pairs 11×3=33 11×4=44 11×6=66',
    'sequence 22,33,_,55,_,77,_,99,110,121 / 22,_,44,_,66,_ | 44 66 88 33 55 77',
    'story 11×4=44 11×7=77',
    'number-hunt 11 22 33 44 55 66 77 88 99 110 | not 12 21 34 43 56 65 78 87 100 109',
    'true-false 11×3=33 true, 11×5=60 false, 11×8=88 true, 11×6=60 false',
    'multiple-choice 11×7: 76 [77] 79, 11×6: [66] 65 68',
    'timed 30s 5 of 11×9=99 11×1=11 11×7=77 11×6=66 11×5=55 11×4=44 11×10=110 11×3=33 11×8=88 11×2=22',
  ],
  12: [
    'drag-answers 12×2=24 12×5=60 12×3=36 | 24 36 60 84 108',
    'fill-blanks 12×[8]=96 [10]×12=120 12×[6]=72',
    'find-errors 12×6=72 right, 12×7=86 wrong, 12×8=96 right, 12×10=119 wrong',
    'memory-pairs 12×3=36 12×4=48 12×6=72',
    'sequence 36,48,_,72,_,96,108,_,132,144 / 36,_,60,_,84,_ | 60 84 120 48 72 96',
    'story 12×4=48 12×6=72',
    'number-hunt 12 24 36 48 60 72 84 96 108 120 | not 13 23 37 47 61 71 85 95 109 119',
    'true-false 12×10=120 true, 12×7=48 false, 12×6=72 true, 12×5=72 false',
    'multiple-choice 12×6: 60 [72] 84, 12×9: [108] 99 109',
    'timed 30s 5 of 12×7=84 12×6=72 12×5=60 12×2=24 12×1=12 12×4=48 12×10=120 12×3=36 12×8=96 12×9=108',
  ],
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((left, right) => left - right).join(' ')

/** Prints an exercise with its answers, so that content and solution are held against the golden text. */
function print(exercise: Exercise): string {
  switch (exercise.type) {
    case 'drag-answers':
      return `${products(exercise.items, solveExercise(exercise))} | ${exercise.trays.map(ascending).join(' / ')}`
    case 'fill-blanks': {
      const found = solveExercise(exercise)
      return exercise.items
        .map(({ a, b, gap }, i) =>
          gap === 'a' ? `[${found[i]}]×${b}=${a * b}` : `${a}×[${found[i]}]=${a * b}`,
        )
        .join(' ')
    }
    case 'find-errors':
      return verdicts(exercise.items, solveExercise(exercise), 'right', 'wrong')
    case 'true-false':
      return verdicts(exercise.items, solveExercise(exercise), 'true', 'false')
    case 'memory-pairs':
      return products(exercise.pairs)
    case 'sequence': {
      const rows = exercise.rows.map((row) => row.map((value) => value ?? '_').join(','))
      return `${rows.join(' / ')} | ${solveExercise(exercise).join(' ')}`
    }
    case 'story':
      return products(exercise.items, solveExercise(exercise))
    case 'number-hunt': {
      const others = exercise.grid.filter((value) => !exercise.targets.includes(value))
      return `${solveExercise(exercise).join(' ')} | not ${ascending(others)}`
    }
    case 'multiple-choice':
      return exercise.items
        .map(({ a, b, options, correct }) => {
          const choices = options.map((option, index) => (index === correct ? `[${option}]` : option))
          return `${a}×${b}: ${choices.join(' ')}`
        })
        .join(', ')
    case 'reverse': {
      const found = solveExercise(exercise)
      return exercise.items.map(({ a, b }, i) => `${a * b}=${a}×[${found[i]}]`).join(' ')
    }
    case 'timed': {
      const { given } = solveExercise(exercise)
      return `${exercise.seconds}s ${exercise.passAt} of ${products(exercise.items, given)}`
    }
    default:
      throw new Error(`${JSON.stringify(exercise)} has no golden text yet`)
  }
}

function products(facts: readonly Fact[], answers?: readonly (number | null)[]): string {
  return facts.map(({ a, b }, i) => `${a}×${b}=${answers ? answers[i] : a * b}`).join(' ')
}

function verdicts(items: readonly Equation[], right: readonly (boolean | null)[], yes: string, no: string) {
  return items.map(({ a, b, shown }, i) => `${a}×${b}=${shown} ${right[i] ? yes : no}`).join(', ')
}

describe('[L4] the first play of a game is the fixed curriculum', () => {
  test.each(GAME_TABLES)('table %i, to the last number', (table) => {
    const { exercises } = newGame(table, 1, 0)
    expect(exercises.map((exercise) => `${exercise.type} ${print(exercise)}`)).toEqual(
      FIRST_PLAY_OF_EVERY_TABLE[table],
    )
  })

  test.each(GAME_TABLES)('table %i is the same for every child', (table) => {
    expect(newGame(table, 1, 0).exercises).toEqual(newGame(table, 99, 0).exercises)
  })

  test('[L23] no two tables ask the same in the same order, and the hard ones ask larger numbers', () => {
    const asked = (table: GameTable) =>
      newGame(table, 1, 0).exercises.map((exercise) =>
        gradeExercise(exercise, solveExercise(exercise)).facts.map(({ b }) => b),
      )
    const orders = GAME_TABLES.map((table) => JSON.stringify(asked(table)))
    expect(new Set(orders).size).toBe(GAME_TABLES.length)
    // Fill, errors, sequence, true or false, multiple choice: what the curriculum leaves open.
    const mean = (table: GameTable) => {
      const open = [1, 2, 4, 7, 8].flatMap((place) => asked(table)[place] ?? [])
      return open.reduce((sum, b) => sum + b, 0) / open.length
    }
    expect(mean(12)).toBeGreaterThan(mean(7))
    expect(mean(7)).toBeGreaterThan(mean(3))
  })

  test('table 2 lays the hunt out as the numbers 1 to 24 in order', () => {
    const hunt = newGame(2, 1, 0).exercises[6]
    expect(hunt).toMatchObject({
      grid: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24],
    })
  })

  test('every story of every table has a text of its own', () => {
    const texts = GAME_TABLES.flatMap((table) =>
      newGame(table, 1, 0).exercises.flatMap((exercise) =>
        exercise.type === 'story' ? exercise.items.map(({ text }) => text) : [],
      ),
    )
    expect(new Set(texts).size).toBe(22)
  })
})

describe('[L5] a replay is fresh content of the same shape', () => {
  test.each(GAME_TABLES)(
    'table %i differs from its first play in every exercise that has numbers to draw',
    (table) => {
      const first = newGame(table, 1, 0).exercises
      const replay = newGame(table, 1, 1).exercises
      expect(replay.map(({ type }) => type)).toEqual(first.map(({ type }) => type))
      for (const [index, exercise] of replay.entries()) expect(exercise).not.toEqual(first[index])
    },
  )

  test('the same seed and replay give the same lesson, another seed another one', () => {
    expect(newGame(7, 5, 1)).toEqual(newGame(7, 5, 1))
    expect(newGame(7, 5, 1).exercises).not.toEqual(newGame(7, 6, 1).exercises)
    expect(newGame(7, 5, 1).exercises).not.toEqual(newGame(7, 5, 2).exercises)
  })
})
