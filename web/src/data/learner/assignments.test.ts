import { expect, test } from 'vitest'
import { tasksOfToday } from '#web/data/learner/assignments.ts'

const asked = {
  id: '0b0c2d6e-0000-4000-8000-000000000001',
  task: { kind: 'game' as const, table: 7 as const },
  starts_on: '2026-03-09',
  ends_on: '2026-03-11',
  made_at: '2026-03-08T10:00:00.000Z',
  done: false,
}
const game = (completed_at: string) => ({
  'interactive:interactive-lesson-7': {
    lesson_id: 'interactive-lesson-7',
    lesson_type: 'interactive' as const,
    score: 4,
    time_taken: 60,
    completed_at: Date.parse(completed_at),
  },
})
const on = (date: string) => Date.parse(`${date}T12:00:00Z`)

test('[C40] a task is there on its days, by the clock on the wall, with or without a network', () => {
  const days = ['2026-03-08', '2026-03-09', '2026-03-11', '2026-03-12']
  expect(days.map((date) => tasksOfToday([asked], {}, on(date), 0).length)).toEqual([0, 1, 1, 0])
})

test('[C41] what was finished on this device is done before any server hears of it', () => {
  const state = (completed_at: string) =>
    tasksOfToday([asked], game(completed_at), on('2026-03-10'), -180).map(({ done }) => done)
  expect(state('2026-03-10T11:00:00Z')).toEqual([true])
  // Sunday evening in São Paulo: the day before it began.
  expect(state('2026-03-09T01:00:00Z')).toEqual([false])
  expect(tasksOfToday([{ ...asked, done: true }], {}, on('2026-03-10'), 0)[0]?.done).toBe(true)
})
