import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createBudget } from '#server/api/fair-use/budget.ts'

test('[F5] a bucket empties, says when to come back, and fills again', () => {
  let time = 0
  const budget = createBudget({ atOnce: 10, perHour: 60 }, () => time)
  for (let i = 0; i < 10; i++) expect(budget.take('ann', 1)).toBeNull()
  expect(budget.take('ann', 1)).toEqual({ retryAfterSeconds: 60 })
  expect(budget.take('bob', 1)).toBeNull()
  time += 60_000
  expect(budget.take('ann', 1)).toBeNull()
  expect(budget.take('ann', 3)).toEqual({ retryAfterSeconds: 180 })
  time += DAY_MS
  for (let i = 0; i < 10; i++) expect(budget.take('ann', 1)).toBeNull()
  expect(budget.take('ann', 1)).not.toBeNull()
})

test('[F5] a clock set back by a year makes nobody wait for a year', () => {
  let time = 400 * DAY_MS
  const budget = createBudget({ atOnce: 2, perHour: 60 }, () => time)
  budget.take('ann', 2)
  time = 0
  expect(budget.take('ann', 1)).toEqual({ retryAfterSeconds: 60 })
})

test('[F5] forgets accounts that have all of theirs', () => {
  let time = 0
  const budget = createBudget({ atOnce: 1, perHour: 3600 }, () => time)
  for (let i = 0; i < 10_000; i++) budget.take(`person ${i}`, 1)
  time += 1000
  expect(budget.take('one more', 1)).toBeNull()
  expect(budget.take('person 1', 1)).toBeNull()
})
