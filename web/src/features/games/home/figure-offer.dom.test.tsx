import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { NEW_LEARNER } from '#core/learner/learner.ts'
import { FigureOffer } from '#web/features/games/home/figure-offer.tsx'

const own = vi.hoisted(() => ({ look: { skin: null } as object | undefined }))
vi.mock('#web/data/avatar.ts', () => ({ useFigure: () => own.look }))
vi.mock('#web/play/port/lazy-figure.ts', () => ({ OwnFigure: () => null }))

afterEach(cleanup)

function offered(days: readonly number[]) {
  cleanup()
  const missions = Object.fromEntries(days.map((day) => [day, 1]))
  const learner = { ...NEW_LEARNER, logbook: { ...NEW_LEARNER.logbook, missions } }
  render(
    <MemoryRouter>
      <Suspense>
        <FigureOffer learner={learner}>
          <p>next</p>
        </FigureOffer>
      </Suspense>
    </MemoryRouter>,
  )
  return screen.queryByRole('link', { name: 'Make your avatar!' }) !== null
}

test('after the first mission skin and hair are offered once, and can be passed', () => {
  expect([offered([]), offered([4, 5]), offered([4])]).toEqual([false, false, true])
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.getByText('next')).not.toBeNull()
  expect(offered([4])).toBe(false)
})

test('who has a figure is offered none', () => {
  own.look = { skin: 'sand' }
  expect(offered([4])).toBe(false)
})
