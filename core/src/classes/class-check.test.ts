import { expect, test } from 'vitest'
import { classCheckOf, missedFacts } from '#core/classes/class-check.ts'

test('[C60] missed is what was wrong, not answered or too late, whichever way round it was asked', () => {
  expect(
    missedFacts([
      { a: 8, b: 7, correct: false, ms: 2_000 },
      { a: 6, b: 7, correct: true, ms: 6_500 },
      { a: 2, b: 3, correct: true, ms: 2_000 },
    ]),
  ).toEqual(['7x8', '6x7'])
})

test('[C60] the class sees its average and what most pupils missed', () => {
  const check = classCheckOf(
    [
      { pupil: 'a', score: 20, missed: ['7x8', '6x12'] },
      { pupil: 'b', score: 25, missed: [] },
      { pupil: 'c', score: 23, missed: ['7x8', '6x9'] },
    ],
    [],
  )
  expect(check).toEqual({
    finished: 3,
    average: 22.7,
    missed: [
      { fact: '7x8', pupils: 2 },
      { fact: '6x9', pupils: 1 },
      { fact: '6x12', pupils: 1 },
    ],
    change: null,
  })
})

test('[C60] only pupils who did both checks are compared', () => {
  const now = [
    { pupil: 'a', score: 20, missed: [] },
    { pupil: 'new', score: 2, missed: [] },
  ]
  const before = [
    { pupil: 'a', score: 17 },
    { pupil: 'ill today', score: 25 },
  ]
  expect(classCheckOf(now, before).change).toBe(3)
  expect(classCheckOf([], before)).toMatchObject({ finished: 0, average: null, change: null })
})
