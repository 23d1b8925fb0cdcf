import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import type { Assignment, Task } from '#core/classes/assignment.ts'
import { assignmentScore } from '#core/classes/assignment-score.ts'

const MONDAY = 20_003
const asked = (task: Task): Assignment => ({
  task,
  startsOn: MONDAY,
  endsOn: MONDAY + 4,
  madeAt: MONDAY * DAY_MS,
  endedAt: null,
})
const game = (score: number, day: number) => ({
  lesson_id: 'interactive-lesson-7',
  lesson_type: 'interactive' as const,
  completed_at: (MONDAY + day) * DAY_MS + DAY_MS / 2,
  score,
})
const check = (score: number, day: number) => ({
  ...game(score, day),
  lesson_id: 'check',
  lesson_type: 'check' as const,
})

test('[N33] the best game of the days counts, out of a hundred', () => {
  const task = asked({ kind: 'game', table: 7 })
  expect(assignmentScore(task, [])).toBeNull()
  expect(assignmentScore(task, [game(10, -1), game(10, 6)])).toBeNull()
  expect(assignmentScore(task, [game(10, -1), game(6, 0), game(8, 1), game(7, 2)])).toBe(80)
})

test('[N33] of speed checks the first one counts, as on the page of the teacher', () => {
  const lessons = [check(CHECK_QUESTIONS / 2, 0), check(CHECK_QUESTIONS, 1)]
  expect(assignmentScore(asked({ kind: 'check' }), lessons)).toBe(50)
})
