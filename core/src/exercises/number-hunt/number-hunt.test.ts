import { describe, expect, test } from 'vitest'
import { numberHunt } from '#core/exercises/number-hunt/number-hunt.ts'

const exercise = numberHunt.generate(2, 0, 0)
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
