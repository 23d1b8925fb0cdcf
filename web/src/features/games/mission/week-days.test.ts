import { expect, test } from 'vitest'
import { weekWords } from '#web/features/games/mission/week-days.tsx'

test('[H31] a goal is told as what was reached, and never as what is missing', () => {
  expect(weekWords(2, 0)).toBe('2 days this week')
  expect(weekWords(0, 4)).toBe('Your goal this week: 4 days.')
  expect(weekWords(1, 4)).toBe('1 day of your 4 this week')
  expect(weekWords(3, 4)).toBe('3 days of your 4 this week')
  for (const days of [4, 6]) expect(weekWords(days, 4)).toBe('You reached your goal of 4 days. Hooray!')
})
