import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { solveExercise } from '#core/exercises/registry.ts'
import { answerChange, type GameEvent } from '#core/lessons/game-event.ts'
import { currentExercise, type GameLesson, gameLesson, newGame } from '#core/lessons/game-lesson.ts'
import type { GameTable } from '#core/tables/table.ts'
import { ExercisePlay } from '#web/features/games/lesson/exercise-play.tsx'

vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/settings/learner-settings.ts', () => ({
  useLearnerSettings: () => ({ left_handed: false, keypad: 'phone', timed_play: 'on' }),
}))
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('scrollTo', () => undefined)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function solved(lesson: GameLesson): GameLesson {
  const exercise = currentExercise(lesson)
  if (!exercise) return lesson
  const events = [answerChange(exercise, solveExercise(exercise)), { type: 'check' }, { type: 'next' }]
  return events.reduce((state, event) => gameLesson(state, { ...event, activeMs: 0 } as GameEvent), lesson)
}

/** The game at the exercise at `place`, counted from 1. */
function gameAt(table: GameTable, place: number): GameLesson {
  let lesson = gameLesson(newGame(table, 0, 0), { type: 'start', activeMs: 0 })
  while (lesson.step < place) lesson = solved(lesson)
  return lesson
}

function Play({ start }: { start: GameLesson }) {
  const [lesson, send] = useReducer(gameLesson, start)
  return (
    <MemoryRouter>
      <ExercisePlay lesson={lesson} send={(action) => send({ ...action, activeMs: 0 } as GameEvent)} />
    </MemoryRouter>
  )
}
const soon = () => act(() => vi.advanceTimersByTimeAsync(300))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
async function writeAll(numbers: readonly number[]) {
  for (const number of numbers) {
    for (const digit of String(number)) press(digit)
    press('Enter answer')
  }
  await soon()
}

test('[L29] the green key checks a finished exercise, and the focus is on the next one', async () => {
  const start = gameAt(7, 6)
  render(<Play start={start} />)
  const exercise = currentExercise(start)
  if (exercise?.type !== 'story') throw new Error('the sixth exercise is a story')
  await writeAll(exercise.items.map(({ a, b }) => a * b))
  const next = screen.getByRole('button', { name: 'Next Exercise' })
  expect(document.activeElement).toBe(next)
  fireEvent.click(next)
  await soon()
  expect(screen.getByRole('heading', { name: 'Number hunt' })).toBe(document.activeElement)
})

test('[L29] after a mistake the focus is on trying again', async () => {
  render(<Play start={gameAt(7, 6)} />)
  await writeAll([1, 1])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try Again' }))
})
