import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { gradeExercise } from '#core/exercises/registry.ts'
import { sequence } from '#web/features/games/exercises/sequence.tsx'

vi.mock('#web/data/settings/learner-settings.ts', () => ({
  useLearnerSettings: () => ({ left_handed: false, keypad: 'phone', timed_play: 'on' }),
}))
afterEach(cleanup)

test.each([
  [[null, 14, null, 28, 35, 42], [7, 21], ''],
  [[7, null, null, 28, 35, 42], [14, 21], 'sr-only'],
])('the marks of %j do not lie on each other', (row, gaps, look) => {
  const exercise = { type: 'sequence', table: 7, rows: [row], gaps } as const
  const grade = gradeExercise(exercise, [1, 2])
  const { Screen } = sequence
  render(
    <Screen
      exercise={exercise}
      answer={[1, 2]}
      onChange={() => {}}
      grade={grade}
      disabled
      onCommit={() => {}}
    />,
  )
  const marks = screen.getAllByText('Not yet')
  expect(marks).toHaveLength(2)
  for (const mark of marks) expect(mark.className.includes('sr-only') ? 'sr-only' : '').toBe(look)
})
