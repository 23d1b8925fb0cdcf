import { expect, test } from 'vitest'
import { stateOf, taskText } from '#web/features/classes/teaching/assignment-words.ts'

const days = { starts_on: '2026-03-09', ends_on: '2026-03-11', ended_at: null }

test('[C40] an assignment is coming, running or over by its days, and over as soon as it is ended', () => {
  const dates = ['2026-03-08', '2026-03-09', '2026-03-11', '2026-03-12']
  expect(dates.map((today) => stateOf(days, today))).toEqual(['coming', 'running', 'running', 'over'])
  expect(stateOf({ ...days, ended_at: '2026-03-09T10:00:00Z' }, '2026-03-09')).toBe('over')
})

test('one table is a table, several are tables', () => {
  expect(taskText({ kind: 'focus', tables: [7] })).toBe('Practice the table of 7')
  expect(taskText({ kind: 'focus', tables: [6, 7, 8] })).toBe('Practice the tables of 6, 7, and 8')
})
