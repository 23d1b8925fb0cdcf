import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Exercise } from '#core/exercises/exercise.ts'
import { blankAnswer, composeExercise } from '#core/exercises/registry.ts'
import { type RunningClock, startedClock } from '#core/exercises/timed/clock.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { createRandom } from '#core/random/random.ts'
import { ExerciseView } from '#web/features/games/exercises/exercise-view.tsx'

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

const given = vi.fn()
const committed = vi.fn()
const done = vi.fn()

function Play({ exercise }: { exercise: Exercise }) {
  const [answer, setAnswer] = useState(() => blankAnswer(exercise))
  const [clock, setClock] = useState<RunningClock | null>(null)
  given(answer)
  return (
    <ExerciseView
      exercise={exercise}
      answer={answer}
      onChange={setAnswer}
      grade={null}
      disabled={false}
      onCommit={committed}
      race={{
        clock,
        read: () => 0,
        onStart: () => setClock(startedClock(0, 90_000)),
        onDone: done,
      }}
    />
  )
}

function shown(exercise: Exercise) {
  given.mockClear()
  committed.mockClear()
  done.mockClear()
  render(<Play exercise={exercise} />)
}
const firstPlay = (type: Exercise['type'], table: 2 | 7 = 7): Exercise => {
  const found = newGame(table, 0, 0).exercises.find((exercise) => exercise.type === type)
  if (!found) throw new Error(`no ${type} in table ${table}`)
  return found
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test.each(['story', 'sequence', 'reverse'] as const)(
  '[L29] in %s the return key goes to the next gap, and with nothing left to fill it checks',
  (type) => {
    shown(firstPlay(type, type === 'reverse' ? 2 : 7))
    const gaps = screen.getAllByRole<HTMLInputElement>('textbox')
    for (const [index] of gaps.entries()) {
      expect(committed).not.toHaveBeenCalled()
      press('4')
      expect(gaps[index]?.value).toBe('4')
      press('Enter answer')
    }
    expect(committed).toHaveBeenCalledTimes(1)
    const last = gaps.at(-1) as HTMLInputElement
    fireEvent.keyDown(last, { key: 'Enter' })
    expect(committed).toHaveBeenCalledTimes(2)
  },
)

test('[L29] Enter in the blanks checks when all are filled; a number pressed again only corrects', () => {
  shown(firstPlay('fill-blanks'))
  for (const _ of screen.getAllByRole('textbox')) press('3')
  press('4')
  expect(committed).not.toHaveBeenCalled()
  fireEvent.keyDown(screen.getAllByRole('textbox')[0] as HTMLElement, { key: 'Enter' })
  expect(committed).toHaveBeenCalledTimes(1)
})

test('[L29] a run ends with the return key after its last answer, and not before', () => {
  shown(firstPlay('timed'))
  press('Start the clock!')
  act(() => vi.advanceTimersByTime(100))
  for (let question = 0; question < 10; question++) {
    expect(done).not.toHaveBeenCalled()
    press('5')
    press('Enter answer')
  }
  expect(done).toHaveBeenCalledOnce()
})

test('one tap puts a tile into the only place it can go, another tile takes its place', () => {
  const exercise: Exercise = composeExercise('drag-answers', [{ a: 3, b: 4 }], createRandom(1))
  shown(exercise)
  const tiles = exercise.type === 'drag-answers' ? (exercise.trays[0] ?? []) : []
  for (const tile of tiles) {
    press(String(tile))
    expect(given.mock.lastCall?.[0]).toEqual([tile])
  }
  const placed = screen.getByRole('button', { name: `Answer of 3 times 4: ${tiles.at(-1)}` })
  expect(document.activeElement).toBe(placed)
  fireEvent.click(placed)
  expect(given.mock.lastCall?.[0]).toEqual([null])
})

test('where each equation has its own tiles, one tap is enough too', () => {
  shown(firstPlay('drag-answers', 2))
  const tray = screen.getByRole('group', { name: 'Tiles for 2 times 5' })
  fireEvent.click(tray.querySelector('button') as HTMLElement)
  expect(given.mock.lastCall?.[0]).toEqual([null, expect.any(Number), null])
})

test('with several places a tile is chosen first, and then its place', () => {
  shown(firstPlay('drag-answers'))
  press('21')
  expect(given.mock.lastCall?.[0]).toEqual([null, null, null])
  press('Place for the answer of 7 times 3')
  expect(given.mock.lastCall?.[0]).toEqual([null, 21, null])
})

test('memory cards are one stop of the Tab key, and arrows walk over them', () => {
  shown(firstPlay('memory-pairs'))
  const cards = screen.getAllByRole('button')
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
  act(() => cards[0]?.focus())
  const walk = (key: string) => {
    fireEvent.keyDown(document.activeElement as HTMLElement, { key })
    return cards.indexOf(document.activeElement as HTMLElement)
  }
  expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'End', 'Home'].map(walk)).toEqual([
    1, 4, 3, 0, 3, 5, 0,
  ])
  expect(cards.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1, -1, -1])
})

test('how many numbers are picked, what a card shows and which question runs is told', () => {
  shown(firstPlay('number-hunt'))
  const count = screen.getByText(/^Numbers picked: /)
  press('21')
  expect(count.textContent).toBe('Numbers picked: 1 of 10')
  cleanup()

  shown(firstPlay('memory-pairs'))
  press('Card 1, face down')
  expect(screen.getByRole('button', { name: /^Card 1: (7 times \d+|\d+)$/ })).toBeDefined()
  cleanup()

  shown(firstPlay('timed'))
  press('Start the clock!')
  act(() => vi.advanceTimersByTime(100))
  expect(screen.getByRole('timer', { name: 'Seconds left' }).textContent).toMatch(/^\d+ s$/)
  expect(document.activeElement, 'the first question has the focus').toBe(screen.getByRole('textbox'))
  const current = () => screen.getByRole('button', { current: 'step' }).getAttribute('aria-label')
  expect(current()).toBe('Question 1')
  press('5')
  press('Enter answer')
  expect(current()).toBe('Question 2')
})
