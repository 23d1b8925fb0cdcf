import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAutoAdvance } from '#web/browser/use-auto-advance.ts'

let calm = false
beforeEach(() => {
  calm = false
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', () => ({ matches: calm }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Waiting({ goOn }: { goOn: () => void }) {
  return <button type="button">{useAutoAdvance(goOn, 8_000) ? 'by itself' : 'on demand'}</button>
}

function waiting() {
  const goOn = vi.fn()
  render(<Waiting goOn={goOn} />)
  return goOn
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('goes on once, after a moment', () => {
  const goOn = waiting()
  pass(7_900)
  expect(goOn).not.toHaveBeenCalled()
  pass(60_000)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test.each([
  ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a finger', () => fireEvent.pointerDown(document.body)],
  ['the focus on a button', () => fireEvent.focusIn(screen.getByRole('button'))],
  ['another tab', () => fireEvent(document, new Event('visibilitychange'))],
])('%s stops it for good', (_, act) => {
  const goOn = waiting()
  act()
  pass(60_000)
  expect(goOn).not.toHaveBeenCalled()
  expect(screen.getByText('on demand')).toBeDefined()
})

test('a key still held down from the last answer does not count', () => {
  const goOn = waiting()
  fireEvent.keyDown(document.body, { key: 'Enter', repeat: true })
  pass(8_000)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('nor does a heading that the page gives the focus to', () => {
  const goOn = waiting()
  const heading = document.body.appendChild(document.createElement('h1'))
  heading.tabIndex = -1
  fireEvent.focusIn(heading)
  heading.remove()
  pass(8_000)
  expect(goOn).toHaveBeenCalledTimes(1)
})

test('with reduced motion nothing moves by itself', () => {
  calm = true
  const goOn = waiting()
  pass(60_000)
  expect(goOn).not.toHaveBeenCalled()
})
