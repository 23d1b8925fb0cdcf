import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createShow } from '#web/worlds/flight/motion.ts'

let calm = false
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => calm }))

const animate = vi.fn()
beforeEach(() => {
  vi.useFakeTimers()
  Element.prototype.animate = animate.mockImplementation(() => {
    const animation = {
      onfinish: null as (() => void) | null,
      cancel: vi.fn(),
      finish: () => animation.onfinish?.(),
    }
    return animation
  })
})
afterEach(() => {
  vi.useRealTimers()
  animate.mockReset()
  calm = false
})

const RISES = [
  { transform: 'none', opacity: 0 },
  { transform: 'scale(2)', opacity: 1 },
]

test('what is cut is at once where it would have ended, also what had not begun', () => {
  const cut = new AbortController()
  const show = createShow(cut.signal)
  const ship = document.createElement('div')
  const lamp = document.createElement('div')
  show.move(ship, RISES, 500)
  show.at(700, () => show.move(lamp, RISES, 300))
  expect(ship.style.transform).toBe('')
  cut.abort()
  expect([ship, lamp].map(({ style }) => style.transform)).toEqual(['scale(2)', 'scale(2)'])
  expect(animate).toHaveBeenCalledOnce()
})

test('who asked for calm sees ends only', () => {
  calm = true
  const show = createShow(new AbortController().signal)
  const ship = document.createElement('div')
  show.at(700, () => show.move(ship, RISES, 300))
  expect(ship.style.transform).toBe('scale(2)')
  expect(animate).not.toHaveBeenCalled()
})
