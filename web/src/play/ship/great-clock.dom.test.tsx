import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TABLES, type Table } from '#core/tables/table.ts'
import { GreatClock } from '#web/play/ship/great-clock.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ALL = TABLES.map((table) => ({ table }))

function clock(hours: typeof ALL, missing: readonly Table[], isHushed = false) {
  cleanup()
  const next = missing.length > 0 ? { table: 7 as const, missing } : null
  render(
    <MemoryRouter>
      <GreatClock hours={hours} next={next} isHushed={isHushed} onSpeak={() => {}} />
    </MemoryRouter>,
  )
}

test('[J5] with all hours back a tap on the clock tells what happens at the hour that it is', () => {
  document.documentElement.dataset.reducedMotion = 'true'
  vi.useFakeTimers({ now: new Date(2026, 5, 1, 20, 15), toFake: ['Date'] })
  clock(ALL, [])
  fireEvent.click(screen.getByRole('button', { name: /great clock/ }))
  expect(screen.getByText(/^Eight o'clock is back/)).toBeDefined()
  clock(ALL, [], true)
  fireEvent.click(screen.getByRole('button', { name: /great clock/ }))
  expect(screen.queryByText(/^Eight o'clock is back/), 'while a visitor speaks').toBeNull()
  clock(ALL.slice(1), [])
  expect(screen.getByRole('link', { name: /great clock/ })).toBeDefined()
})

test('before the first hour is back the clock tells how far the nearest one is', () => {
  const words = (hours: typeof ALL, missing: readonly Table[]) => {
    clock(hours, missing)
    return screen.getByRole('link').textContent
  }
  expect(words([], TABLES)).toBe('12 hours are asleep')
  expect(words([], TABLES.slice(5))).toBe('Septi’s hour: 5\u00a0of\u00a012')
  expect(words(ALL.slice(0, 1), TABLES.slice(5))).toBe('1 of 12 hours is back')
})
