import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_SHOWN, useEndShows } from '#web/play/stage/use-end-shows.ts'

let calm = false
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => calm }))
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  calm = false
})

function Ending() {
  const end = useRef<HTMLElement>(null)
  return <section ref={end} data-at={useEndShows(end, false).at} />
}
const shown = () => {
  const { container } = render(<Ending />)
  return () => Number(container.querySelector('section')?.dataset.at)
}

test('an end is complete after four seconds at most, by itself', () => {
  const at = shown()
  expect(at()).toBe(0)
  for (let ms = 0; ms < 4_000; ms += 100) act(() => vi.advanceTimersByTime(100))
  expect(at()).toBe(ALL_SHOWN)
})

test('a tap goes on to the next part, and so does a key', () => {
  const at = shown()
  act(() => void dispatchEvent(new Event('pointerdown')))
  expect(at()).toBeGreaterThan(0)
  act(() => void dispatchEvent(new Event('keydown')))
  act(() => vi.advanceTimersByTime(100))
  expect(at()).toBe(ALL_SHOWN)
})

test('who asked for calm has all of it at once', () => {
  calm = true
  expect(shown()()).toBe(ALL_SHOWN)
})
