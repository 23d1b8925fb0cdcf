import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import type { Table } from '#core/tables/table.ts'
import { BasicEnd } from '#web/features/lessons/basic-end.tsx'

vi.mock('#web/data/avatar.ts', () => ({ useFigure: () => undefined }))
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
afterEach(cleanup)

function linksAfter(table: Table) {
  const lesson = { table, step: 11, score: 10, answers: [] } as unknown as BasicLesson
  render(
    <MemoryRouter>
      <BasicEnd lesson={lesson} before={NO_MASTERY} isElsewhere={false} />
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
