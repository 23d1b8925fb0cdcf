import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import type { Table } from '#core/tables/table.ts'
import { BasicResults } from '#web/features/lessons/basic-results.tsx'

vi.mock('#web/data/avatar.ts', () => ({ useLook: () => null }))
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/play/use-sound.ts', () => ({ useSound: () => () => {} }))
afterEach(cleanup)

function linksAfter(table: Table) {
  const lesson = { table, step: 11, score: 10, answers: [] } as unknown as BasicLesson
  render(
    <MemoryRouter>
      <BasicResults lesson={lesson} />
    </MemoryRouter>,
  )
  expect(screen.getByText('Score: 10/10')).toBeDefined()
  return Object.fromEntries(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  )
}

test('the results lead to the next lesson, to the game of the same table and to the lessons', () => {
  expect(linksAfter(5)).toEqual({
    'Next Lesson': '/app/lesson/6',
    'Interactive Lesson': '/app/games/interactive-lesson-5',
    'Back to Lessons': '/app/lessons',
  })
})

test('after the last table comes no next lesson, and table 1 has no game', () => {
  expect(Object.keys(linksAfter(12)).sort()).toEqual(['Back to Lessons', 'Interactive Lesson'])
  cleanup()
  expect(Object.keys(linksAfter(1)).sort()).toEqual(['Back to Lessons', 'Next Lesson'])
})
