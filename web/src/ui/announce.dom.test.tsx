import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announce } from '#web/ui/announce.ts'
import { Said } from '#web/ui/said.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  announce('')
  vi.useRealTimers()
})
const soon = () => vi.advanceTimersByTime(300)
const region = () => screen.getByRole('status')

test('what comes together is said once, as one, in words; the same again is said again', () => {
  for (const words of ['Correct!', 'Correct!', '3 × 5 = 15']) announce(words)
  expect(region().textContent).toBe('')
  soon()
  expect(region().textContent).toBe('Correct! 3 times 5 is 15')
  const before = region().firstChild
  announce('Correct! 3 × 5 = 15')
  soon()
  expect(region().firstChild).not.toBe(before)
})

test('with a new question nothing is said any more, not even what was about to be', () => {
  announce('Not 12.')
  soon()
  announce('Not 13.')
  announce('')
  soon()
  expect(region().textContent).toBe('')
})

test('over an open dialog it speaks in it: what lies behind is silent', () => {
  render(<dialog data-testid="dialog" />)
  const dialog = screen.getByTestId<HTMLDialogElement>('dialog')
  dialog.open = true
  announce('Here')
  expect(dialog.contains(region())).toBe(true)
  dialog.open = false
  announce('There')
  expect(dialog.contains(region())).toBe(false)
})

test('what is shown is said when it comes and when it changes, without its buttons', () => {
  const shown = (words: string) => (
    <Said>
      {words} <button type="button">Try again</button>
    </Said>
  )
  const { rerender } = render(shown('Gone.'))
  soon()
  expect(region().textContent).toBe('Gone.')
  announce('')
  rerender(shown('Gone.'))
  soon()
  expect(region().textContent).toBe('')
  rerender(shown('Back.'))
  soon()
  expect(region().textContent).toBe('Back.')
})
