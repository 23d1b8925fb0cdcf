import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { Flight } from '#web/worlds/flight/flight.tsx'

let calm = true
vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => calm }))
let pictures = 0
vi.mock('#web/browser/after-paint.ts', () => ({
  afterPaint(work: () => void) {
    pictures += 1
    work()
  },
}))

beforeEach(() => {
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  window.requestAnimationFrame = () => 0
})
afterEach(() => {
  cleanup()
  calm = true
  pictures = 0
})

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

test.each([
  ['below the ship', 'where tiles were', [0, 90], 10, 'gone'],
  ['beside it', 'where keys were and all moved', [300, 420], 400, 'open'],
] as const)(
  'a product stands large in the window %s %s, and gives way to what is asked next',
  (_where, _what, ship, left, keyed) => {
    calm = false
    Element.prototype.animate = () => ({ finish() {}, cancel() {} }) as unknown as Animation
    const boxes = {
      'cockpit-glass': [200, 700],
      tiles: [220, 610],
      place: [220, 300],
      band: [620, 700],
    } as const
    Element.prototype.getBoundingClientRect = function box(this: Element) {
      const name = this.id === 'place' && pictures < 2 ? 'tiles' : this.className || this.id
      const [top, bottom] = boxes[name as keyof typeof boxes] ?? ship
      return new DOMRect(name in boxes ? left : 10, top, 370, bottom - top)
    }
    let hear: (events: readonly PlayEvent[]) => void = () => undefined
    const listen = (listener: typeof hear) => {
      hear = listener
      return () => undefined
    }
    const { container } = render(
      <div data-scrolls="">
        <Flight
          medal="none"
          path={null}
          words=""
          look={undefined}
          companion={3}
          planet={3}
          does={null}
          listen={listen}
        />
        <div className="cockpit-glass">
          <div data-place="engine" id="place">
            <div data-keyed={keyed} />
          </div>
          <div data-band="" id="band" />
        </div>
      </div>,
    )
    const drawn = () => container.querySelectorAll('[data-part="window"] > svg').length
    const right = { type: 'answered', fact: { a: 3, b: 4 }, right: true } as PlayEvent
    act(() => hear([right, checked('right')]))
    expect(drawn()).toBe(4)
    expect(pictures, 'drawn when all of it stands where it stays').toBe(2)
    act(() => hear([{ type: 'asked' } as PlayEvent]))
    expect(drawn()).toBe(0)
  },
)

test.each([
  [3, 'is in its ship, not at home as well', 0],
  [4, 'of another planet is at home', 1],
] as const)('the hero of planet 3, flown to by %i, %s', (companion, _, atHome) => {
  const { container } = render(
    <Flight
      medal="none"
      path={null}
      words=""
      look={undefined}
      companion={companion}
      planet={3}
      does={null}
      listen={() => () => undefined}
    />,
  )
  expect(container.querySelectorAll('.flight-home .art-idle')).toHaveLength(atHome)
})
