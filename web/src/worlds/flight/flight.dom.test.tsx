import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { Flight } from '#web/worlds/flight/flight.tsx'

vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/browser/after-paint.ts', () => ({ afterPaint: (work: () => void) => work() }))

beforeEach(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.requestAnimationFrame = () => 0
})
afterEach(cleanup)

const checked = (tone: 'right' | 'wrong' | 'quiet'): PlayEvent => ({ type: 'checked', tone, right: 1, of: 1 })

function flown(...played: readonly PlayEvent[][]) {
  let hear: (events: readonly PlayEvent[]) => void = () => undefined
  const listen = (listener: typeof hear) => {
    hear = listener
    return () => undefined
  }
  const at = (value: number) => (
    <Flight
      medal="none"
      listen={listen}
      path={{ value, max: 5, label: 'Path' }}
      words={`${value} of 5`}
      look={undefined}
      companion={3}
      planet={3}
      does={null}
    />
  )
  const { container, rerender } = render(at(0))
  played.forEach((events, step) => {
    act(() => hear(events))
    rerender(at(step + 1))
  })
  return [...container.querySelectorAll('[data-lamp]')].map((lamp) => lamp.getAttribute('data-lamp'))
}

test('what is won shines, what comes back later waits, and the next lamp is marked', () => {
  expect(flown([checked('right')], [checked('wrong')])).toEqual(['won', 'waits', 'next', 'dark', 'dark'])
})

test('help after an error is a lamp that waits, though nobody says that it was wrong', () => {
  expect(flown([checked('quiet'), { type: 'helped', facts: [], found: false }])[0]).toBe('waits')
})

test('where no verdict is told, no lamp tells it', () => {
  expect(flown([checked('quiet')], [checked('quiet')]).slice(0, 2)).toEqual(['passed', 'passed'])
})
