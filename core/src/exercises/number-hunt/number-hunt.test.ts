import { describe, expect, test } from 'vitest'
import { numberHunt } from '#core/exercises/number-hunt/number-hunt.ts'
import { generateExercise } from '#core/exercises/registry.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'

const exercise = numberHunt.firstPlay(2)
const evens = [2, 4, 6, 8, 10, 12, 14, 16, 18, 20]

describe('[L2] the hunt is exact', () => {
  test('nothing picked is incomplete; the ten targets in any order are correct', () => {
    expect(numberHunt.grade(exercise, []).result).toBe('incomplete')
    expect(numberHunt.grade(exercise, [...evens].reverse()).result).toBe('correct')
  })

  test('ten numbers are not enough when one of them is wrong', () => {
    const grade = numberHunt.grade(exercise, [...evens.slice(1), 7])
    expect(grade.result).toBe('incorrect')
    expect(grade.facts[0]).toEqual({ a: 2, b: 1, given: null, correct: false })
    expect(grade.facts.at(-1)).toEqual({ a: 2, b: 4, given: 7, correct: false })
  })

  test('22 lies beyond the hunt and is kept with its last fact, never as a wrong 2 × 11', () => {
    const grade = numberHunt.grade(exercise, [...evens, 22])
    expect(grade.result).toBe('incorrect')
    expect(grade.facts.at(-1)).toEqual({ a: 2, b: 10, given: 22, correct: false })
  })
})

describe('[L3] the grid of a hunt', () => {
  test('holds every target once, and as many others; 24 numbers in the lesson of table 2', () => {
    expect(
      problemsInEveryPlay('number-hunt', ({ table, targets, grid }) => {
        if (hasDuplicates(grid) || grid.some((value) => value < 1)) return 'grid'
        if (!targets.every((target) => grid.includes(target))) return 'target missing'
        const others = table === 2 && targets.length === 10 ? 14 : targets.length
        return grid.length !== targets.length + others && 'size'
      }),
    ).toEqual([])
  })

  test('holds no other number that a child could rightly pick', () => {
    const firstPlayOfTable2 = generateExercise('number-hunt', 2, 0, 0)
    expect(
      problemsInEveryPlay('number-hunt', (hunt) => {
        if (hunt.grid === firstPlayOfTable2.grid) return null
        const { table, targets, upTo, grid } = hunt
        const others = grid.filter((value) => !targets.includes(value))
        // Every number is a multiple of 1: there the others lie beyond the hunt.
        const fits = (value: number) => value % table === 0 && (table > 1 || value <= upTo)
        return others.some(fits) && 'a distractor is a multiple'
      }),
    ).toEqual([])
  })
})
