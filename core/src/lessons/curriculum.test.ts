import { describe, expect, test } from 'vitest'
import type { Equation, Exercise, Fact } from '#core/exercises/exercise.ts'
import { solveExercise } from '#core/exercises/registry.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { GAME_TABLES } from '#core/tables/table.ts'

/** What every advanced lesson holds on its first play: written out, not computed. */
const FIRST_PLAY_OF_EVERY_TABLE = {
  2: [
    'drag-answers 2×3=6 2×5=10 2×7=14 | tray 4 6 8 10 12 14 16',
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
    'drag-answers 3×2=6 3×3=9 3×5=15 | tray 6 9 12 15 18',
    'fill-blanks 3×[4]=12 [5]×3=15 3×[8]=24',
    'find-errors 3×2=6 right, 3×6=15 wrong, 3×8=24 right, 3×7=18 wrong',
    'memory-pairs 3×3=9 3×4=12 3×6=18',
    'sequence 3,6,_,12,15,_,21,_,27,30 / _,9,_,15,_,21 | 9 18 24 6 12 18',
    'story 3×5=15 3×8=24',
    'number-hunt 3 6 9 12 15 18 21 24 27 30 | not 4 5 10 11 16 17 22 23 28 29',
    'true-false 3×3=9 true, 3×5=12 false, 3×7=21 true, 3×8=27 false',
    'multiple-choice 3×4: 9 [12] 15, 3×7: [21] 18 24',
    'timed 90s 5 of 3×1=3 3×2=6 3×3=9 3×4=12 3×5=15 3×6=18 3×7=21 3×8=24 3×9=27 3×10=30',
  ],
  4: [
    'drag-answers 4×2=8 4×3=12 4×5=20 | tray 8 12 16 20 24',
    'fill-blanks 4×[4]=16 [5]×4=20 4×[8]=32',
    'find-errors 4×2=8 right, 4×6=20 wrong, 4×8=32 right, 4×7=24 wrong',
    'memory-pairs 4×3=12 4×4=16 4×6=24',
    'sequence 4,8,_,16,20,_,28,_,36,40 / _,12,_,20,_,28 | 12 24 32 8 16 24',
    'story 4×5=20 4×8=32',
    'number-hunt 4 8 12 16 20 24 28 32 36 40 | not 5 7 13 15 21 23 29 31 37 39',
    'true-false 4×3=12 true, 4×5=16 false, 4×7=28 true, 4×8=36 false',
    'multiple-choice 4×4: 12 [16] 20, 4×7: [28] 24 32',
    'timed 90s 5 of 4×1=4 4×2=8 4×3=12 4×4=16 4×5=20 4×6=24 4×7=28 4×8=32 4×9=36 4×10=40',
  ],
  5: [
    'drag-answers 5×2=10 5×3=15 5×5=25 | tray 10 15 20 25 30',
    'fill-blanks 5×[4]=20 [5]×5=25 5×[8]=40',
    'find-errors 5×2=10 right, 5×6=25 wrong, 5×8=40 right, 5×7=30 wrong',
    'memory-pairs 5×3=15 5×4=20 5×6=30',
    'sequence 5,10,_,20,25,_,35,_,45,50 / _,15,_,25,_,35 | 15 30 40 10 20 30',
    'story 5×5=25 5×8=40',
    'number-hunt 5 10 15 20 25 30 35 40 45 50 | not 6 9 16 19 26 29 36 39 46 49',
    'true-false 5×3=15 true, 5×5=20 false, 5×7=35 true, 5×8=45 false',
    'multiple-choice 5×4: 15 [20] 25, 5×7: [35] 30 40',
    'timed 90s 5 of 5×1=5 5×2=10 5×3=15 5×4=20 5×5=25 5×6=30 5×7=35 5×8=40 5×9=45 5×10=50',
  ],
  6: [
    'drag-answers 6×2=12 6×3=18 6×5=30 | tray 12 18 24 30 36',
    'fill-blanks 6×[4]=24 [5]×6=30 6×[8]=48',
    'find-errors 6×2=12 right, 6×6=30 wrong, 6×8=48 right, 6×7=36 wrong',
    'memory-pairs 6×3=18 6×4=24 6×6=36',
    'sequence 6,12,_,24,30,_,42,_,54,60 / _,18,_,30,_,42 | 18 36 48 12 24 36',
    'story 6×5=30 6×8=48',
    'number-hunt 6 12 18 24 30 36 42 48 54 60 | not 7 11 19 23 31 35 43 47 55 59',
    'true-false 6×3=18 true, 6×5=24 false, 6×7=42 true, 6×8=54 false',
    'multiple-choice 6×4: 18 [24] 30, 6×7: [42] 36 48',
    'timed 30s 5 of 6×1=6 6×2=12 6×3=18 6×4=24 6×5=30 6×6=36 6×7=42 6×8=48 6×9=54 6×10=60',
  ],
  7: [
    'drag-answers 7×2=14 7×3=21 7×5=35 | tray 14 21 28 35 42',
    'fill-blanks 7×[4]=28 [5]×7=35 7×[8]=56',
    'find-errors 7×2=14 right, 7×6=35 wrong, 7×8=56 right, 7×7=42 wrong',
    'memory-pairs 7×3=21 7×4=28 7×6=42',
    'sequence 7,14,_,28,35,_,49,_,63,70 / _,21,_,35,_,49 | 21 42 56 14 28 42',
    'story 7×5=35 7×8=56',
    'number-hunt 7 14 21 28 35 42 49 56 63 70 | not 8 13 22 27 36 41 50 55 64 69',
    'true-false 7×3=21 true, 7×5=28 false, 7×7=49 true, 7×8=63 false',
    'multiple-choice 7×4: 21 [28] 35, 7×7: [49] 42 56',
    'timed 90s 5 of 7×1=7 7×2=14 7×3=21 7×4=28 7×5=35 7×6=42 7×7=49 7×8=56 7×9=63 7×10=70',
  ],
  8: [
    'drag-answers 8×2=16 8×3=24 8×5=40 | tray 16 24 32 40 48',
    'fill-blanks 8×[4]=32 [5]×8=40 8×[8]=64',
    'find-errors 8×2=16 right, 8×6=40 wrong, 8×8=64 right, 8×7=48 wrong',
    'memory-pairs 8×3=24 8×4=32 8×6=48',
    'sequence 8,16,_,32,40,_,56,_,72,80 / _,24,_,40,_,56 | 24 48 64 16 32 48',
    'story 8×5=40 8×6=48',
    'number-hunt 8 16 24 32 40 48 56 64 72 80 | not 9 15 25 31 41 47 57 63 73 79',
    'true-false 8×3=24 true, 8×5=32 false, 8×7=56 true, 8×8=72 false',
    'multiple-choice 8×4: 24 [32] 40, 8×7: [56] 48 64',
    'timed 30s 5 of 8×1=8 8×2=16 8×3=24 8×4=32 8×5=40 8×6=48 8×7=56 8×8=64 8×9=72 8×10=80',
  ],
  9: [
    'drag-answers 9×2=18 9×3=27 9×5=45 | tray 18 27 36 45 54',
    'fill-blanks 9×[4]=36 [5]×9=45 9×[8]=72',
    'find-errors 9×2=18 right, 9×6=45 wrong, 9×8=72 right, 9×7=54 wrong',
    'memory-pairs 9×3=27 9×4=36 9×6=54',
    'sequence 9,18,_,36,45,_,63,_,81,90 / _,27,_,45,_,63 | 27 54 72 18 36 54',
    'story 9×5=45 9×8=72',
    'number-hunt 9 18 27 36 45 54 63 72 81 90 | not 10 17 28 35 46 53 64 71 82 89',
    'true-false 9×3=27 true, 9×5=36 false, 9×7=63 true, 9×8=81 false',
    'multiple-choice 9×4: 27 [36] 45, 9×7: [63] 54 72',
    'timed 90s 5 of 9×1=9 9×2=18 9×3=27 9×4=36 9×5=45 9×6=54 9×7=63 9×8=72 9×9=81 9×10=90',
  ],
  10: [
    'drag-answers 10×2=20 10×3=30 10×5=50 | tray 20 30 40 50 60',
    'fill-blanks 10×[4]=40 [5]×10=50 10×[8]=80',
    'find-errors 10×2=20 right, 10×6=50 wrong, 10×8=80 right, 10×7=60 wrong',
    'memory-pairs 10×3=30 10×4=40 10×6=60',
    'sequence 10,20,_,40,50,_,70,_,90,100 / _,30,_,50,_,70 | 30 60 80 20 40 60',
    'story 10×5=50 10×8=80',
    'number-hunt 10 20 30 40 50 60 70 80 90 100 | not 11 19 31 39 51 59 71 79 91 99',
    'true-false 10×3=30 true, 10×5=40 false, 10×7=70 true, 10×8=90 false',
    'multiple-choice 10×4: 30 [40] 50, 10×7: [70] 60 80',
    'timed 30s 5 of 10×1=10 10×2=20 10×3=30 10×4=40 10×5=50 10×6=60 10×7=70 10×8=80 10×9=90 10×10=100',
  ],
  11: [
    'drag-answers 11×2=22 11×3=33 11×5=55 | tray 22 33 44 55 66',
    'fill-blanks 11×[4]=44 [5]×11=55 11×[8]=88',
    'find-errors 11×2=22 right, 11×6=55 wrong, 11×8=88 right, 11×7=66 wrong',
    'memory-pairs 11×3=33 11×4=44 11×6=66',
    'sequence 11,22,_,44,55,_,77,_,99,110 / _,33,_,55,_,77 | 33 66 88 22 44 66',
    'story 11×4=44 11×7=77',
    'number-hunt 11 22 33 44 55 66 77 88 99 110 | not 12 21 34 43 56 65 78 87 100 109',
    'true-false 11×3=33 true, 11×5=44 false, 11×7=77 true, 11×8=99 false',
    'multiple-choice 11×4: 33 [44] 55, 11×7: [77] 66 88',
    'timed 30s 5 of 11×1=11 11×2=22 11×3=33 11×4=44 11×5=55 11×6=66 11×7=77 11×8=88 11×9=99 11×10=110',
  ],
  12: [
    'drag-answers 12×2=24 12×3=36 12×5=60 | tray 24 36 48 60 72',
    'fill-blanks 12×[4]=48 [5]×12=60 12×[8]=96',
    'find-errors 12×2=24 right, 12×6=60 wrong, 12×8=96 right, 12×7=72 wrong',
    'memory-pairs 12×3=36 12×4=48 12×6=72',
    'sequence 12,24,_,48,60,_,84,_,108,120 / _,36,_,60,_,84 | 36 72 96 24 48 72',
    'story 12×4=48 12×6=72',
    'number-hunt 12 24 36 48 60 72 84 96 108 120 | not 13 23 37 47 61 71 85 95 109 119',
    'true-false 12×3=36 true, 12×5=48 false, 12×7=84 true, 12×8=108 false',
    'multiple-choice 12×4: 36 [48] 60, 12×7: [84] 72 96',
    'timed 30s 5 of 12×1=12 12×2=24 12×3=36 12×4=48 12×5=60 12×6=72 12×7=84 12×8=96 12×9=108 12×10=120',
  ],
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((left, right) => left - right).join(' ')

/** Prints an exercise with its answers, so that content and solution are held against the golden text. */
function print(exercise: Exercise): string {
  switch (exercise.type) {
    case 'drag-answers':
      return `${products(exercise.items, solveExercise(exercise))} | tray ${ascending(exercise.tiles)}`
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

describe('[L4] the first play of an advanced lesson is the fixed curriculum', () => {
  test.each(GAME_TABLES)('table %i, to the last number', (table) => {
    const { exercises } = newGame(table, 1, 0)
    expect(exercises.map((exercise) => `${exercise.type} ${print(exercise)}`)).toEqual(
      FIRST_PLAY_OF_EVERY_TABLE[table],
    )
  })

  test.each(GAME_TABLES)('table %i is the same for every child', (table) => {
    expect(newGame(table, 1, 0).exercises).toEqual(newGame(table, 99, 0).exercises)
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

  test('the same seed and variant give the same lesson, another seed another one', () => {
    expect(newGame(7, 5, 1)).toEqual(newGame(7, 5, 1))
    expect(newGame(7, 5, 1).exercises).not.toEqual(newGame(7, 6, 1).exercises)
    expect(newGame(7, 5, 1).exercises).not.toEqual(newGame(7, 5, 2).exercises)
  })
})
