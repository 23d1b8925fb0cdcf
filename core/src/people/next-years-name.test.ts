import { expect, test } from 'vitest'
import { nextYearsName } from '#core/people/next-years-name.ts'

test.each([
  ['3b', 3, '4b'],
  ['Year 3', 3, 'Year 4'],
  ['3º ano B, sala 13', 3, '4º ano B, sala 13'],
  ['Room 13, grade 3', 3, 'Room 13, grade 4'],
  ['The foxes', 3, 'The foxes'],
  ['2026', 2, '2026'],
])('[C82] %s in grade %i becomes %s', (name, grade, next) => {
  expect(nextYearsName(name, grade)).toBe(next)
})
