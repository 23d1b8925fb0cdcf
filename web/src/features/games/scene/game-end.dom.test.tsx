import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { LessonOutcome } from '#core/learner/lesson-outcome.ts'
import { factOf } from '#core/tables/facts.ts'
import { FinishedScene } from '#web/features/games/scene/finished-scene.tsx'
import { GameEnd } from '#web/features/games/scene/game-end.tsx'

let play = 'all'
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/avatar.ts', () => ({ useFigure: () => undefined }))
vi.mock('#web/data/learner/play.ts', () => ({ usePlay: () => play }))
vi.mock('#web/data/settings/learner-settings.ts', () => ({
  useLearnerSettings: () => ({ locked_tables: [] }),
}))
afterEach(cleanup)

const GOOD: LessonOutcome = { table: 7, score: 10, lit: [], right: [{ a: 7, b: 3 }], missed: [], hour: null }
function shown(outcome: LessonOutcome) {
  render(
    <MemoryRouter>
      <GameEnd outcome={outcome} level="h2" />
    </MemoryRouter>,
  )
  const link = screen.getByRole('link')
  return [link.textContent, link.getAttribute('href')]
}

test('[L25] a game that went well names what was right and leads to the next one', () => {
  expect(shown(GOOD)).toEqual(["Play Octo's Deep Dive", '/app/games/interactive-lesson-8'])
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Congratulations!')
  expect(screen.getByText(/Septi is proud of you/)).toBeDefined()
  expect(screen.getByText('These were right:')).toBeDefined()
  expect(screen.getByRole('listitem').textContent).toBe('7 × 3')
})

test('[L25] new light comes before what was right, and a slip leads to its fact', () => {
  const lit = [{ ...factOf('3x7'), status: 'learning', isNew: true }] as unknown as LessonOutcome['lit']
  expect(shown({ ...GOOD, score: 9, lit, missed: [{ a: 7, b: 8 }] })).toEqual([
    'Look at 7 × 8 once more',
    '/app/map/7x8',
  ])
  expect(screen.getByText('You won a light!')).toBeDefined()
  expect(screen.queryByText('These were right:')).toBeNull()
})

test('[L25] after one of ten there is no pride, but the lesson to try', () => {
  expect(shown({ ...GOOD, score: 1, missed: [{ a: 7, b: 8 }] })).toEqual([
    'Learn the 7 times table step by step',
    '/app/lesson/7',
  ])
  expect(screen.queryByText(/proud/)).toBeNull()
  expect(screen.getByText(/You kept going to the end/)).toBeDefined()
})

test('[L25] a game that is not open to the child is not suggested', () => {
  play = 'free'
  expect(shown({ ...GOOD, table: 2 })[1]).toBe('/app/mission')
  play = 'all'
})

test('[J5] one line says what the hour of the table still waits for, where the game brought it nearer', () => {
  shown({ ...GOOD, hour: [1, 11, 12] })
  expect(screen.getByText('My hour is still asleep. This wakes it: 7 × 1, 7 × 11, 7 × 12')).toBeDefined()
  cleanup()
  shown(GOOD)
  expect(screen.queryByText(/My hour/)).toBeNull()
})

test('[L25] an end congratulates once, in the words of its lesson', () => {
  render(
    <MemoryRouter>
      <FinishedScene outcome={{ ...GOOD, table: 2 }} onClose={() => undefined} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading').textContent).toBe('Congratulations! You completed the lesson!')
  expect(screen.getAllByText(/Congratulations|completed the lesson|finished/)).toHaveLength(1)
})
