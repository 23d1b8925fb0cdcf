import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { GreatClock } from '#web/play/ship/great-clock.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('[J5] with all hours back a tap on the clock tells what happens at the hour that it is', () => {
  document.documentElement.dataset.reducedMotion = 'true'
  vi.useFakeTimers({ now: new Date(2026, 5, 1, 20, 15), toFake: ['Date'] })
  const hours = TABLES.map((table) => ({ table }))
  render(<GreatClock hours={hours} />)
  fireEvent.click(screen.getByRole('button', { name: /great clock/ }))
  expect(screen.getByText(/^Eight o'clock is back/)).toBeDefined()
  cleanup()
  render(
    <MemoryRouter>
      <GreatClock hours={hours.slice(1)} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: /great clock/ })).toBeDefined()
})
