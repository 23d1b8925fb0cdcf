import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { watchBand } from '#web/play/stage/watch-band.ts'

let resized = () => {}
const disconnect = vi.fn()
class Observer {
  constructor(look: () => void) {
    resized = look
  }
  observe() {}
  disconnect = disconnect
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[L24] the exercise knows how much the verdict below it covers, in any language and at any width', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  const { container, unmount } = render(
    <main>
      <div ref={watchBand} data-testid="band" />
    </main>,
  )
  for (const height of [0, 176, 240]) {
    vi.spyOn(screen.getByTestId('band'), 'offsetHeight', 'get').mockReturnValue(height)
    resized()
    expect(container.querySelector('main')?.style.getPropertyValue('--band')).toBe(`${height + 8}px`)
  }
  unmount()
  expect(disconnect).toHaveBeenCalled()
})

test('[L24] what has the focus comes out from behind a band that grows', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  render(
    <main>
      <button type="button">An answer</button>
      <div ref={watchBand}>
        <button type="button">Next</button>
      </div>
    </main>,
  )
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {})
  const [answer, next] = screen.getAllByRole('button')
  for (const button of [next, answer]) {
    button?.focus()
    vi.spyOn(Element.prototype, 'querySelector').mockReturnValueOnce(button ?? null)
    resized()
  }
  expect(shown.mock.instances).toEqual([answer])
})
