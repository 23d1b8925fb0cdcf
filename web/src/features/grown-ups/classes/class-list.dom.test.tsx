import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ClassList } from '#web/features/grown-ups/classes/class-list.tsx'

const list = vi.hoisted(() => ({ current: null as object | null }))
vi.mock('#web/data/classes/class-list.ts', () => ({ useClassList: () => ({ data: list.current }) }))
afterEach(cleanup)

const READ = { title: '3b', school: 'Sunny Hill', synced_at: '2026-11-18T02:00:00.000Z', problem: null }

function shown(answer: object | null): string {
  list.current = answer
  const { container } = render(<ClassList classId="class" />)
  return container.textContent ?? ''
}

test('[N41] a class without a list says nothing about one', () => {
  expect(shown(null)).toBe('')
})

test('[N41] a class of a list says whose it is and when it was read', () => {
  expect(shown(READ)).toMatch(/list 3b of Sunny Hill.*read every night.*Names read: /)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[N41] what was wrong with the list is told, and what to do', () => {
  shown({ ...READ, problem: 'roster_empty' })
  expect(screen.getByRole('alert').textContent).toMatch(/names no pupils.*school office/)
  cleanup()
  shown({ ...READ, synced_at: null, problem: 'something_new' })
  expect(screen.getByRole('alert').textContent).toMatch(/could not be taken over.*school office/)
})
