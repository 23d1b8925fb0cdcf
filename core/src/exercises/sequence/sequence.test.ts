import { expect, test } from 'vitest'
import { generateExercise } from '#core/exercises/registry.ts'
import { sequence } from '#core/exercises/sequence/sequence.ts'
import { problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = sequence.firstPlay(2)

test('[L2] gaps are graded row by row with the fact behind each', () => {
  expect(sequence.grade(exercise, [6, 12, 16, 4, 8, 14])).toEqual({
    result: 'incorrect',
    facts: [
      { a: 2, b: 3, given: 6, correct: true },
      { a: 2, b: 6, given: 12, correct: true },
      { a: 2, b: 8, given: 16, correct: true },
      { a: 2, b: 2, given: 4, correct: true },
      { a: 2, b: 4, given: 8, correct: true },
      { a: 2, b: 6, given: 14, correct: false },
    ],
  })
})

test('[L2] one open gap is incomplete, all blanks right are correct', () => {
  expect(sequence.grade(exercise, [6, 12, 16, 4, 8, null]).result).toBe('incomplete')
  expect(sequence.grade(exercise, [6, 12, 16, 4, 8, 12]).result).toBe('correct')
})

test('[L5] a replay still has two rows with three gaps each and a number to start from', () => {
  for (let seed = 0; seed < 50; seed += 1) {
    const { rows } = generateExercise('sequence', 9, seed, 1)
    expect(rows.map((row) => row.filter((value) => value === null).length)).toEqual([3, 3])
    expect(rows[0]?.[0]).not.toBeNull()
  }
})

test('[L3] every row counts in steps, shows at least three numbers and is at most twelve long', () => {
  expect(
    problemsInEveryPlay('sequence', ({ table, rows, gaps }) => {
      if (rows.flat().filter((value) => value === null).length !== gaps.length) return 'gaps'
      let gap = 0
      for (const row of rows) {
        const numbers = row.map((value) => value ?? (gaps[gap++] as number))
        if (row.filter((value) => value !== null).length < 3 || row.length > 12) return 'length'
        if (numbers.some((value) => value % table !== 0 || value < table || value > 12 * table))
          return 'range'
        if (numbers.some((value, place) => place > 0 && value - (numbers[place - 1] as number) !== table))
          return 'steps'
      }
      return null
    }),
  ).toEqual([])
})
