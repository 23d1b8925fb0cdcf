import type { PlayEvent } from '#core/play/play-event.ts'
import { productsOf } from '#core/play/product-rows.ts'
import type { Fact } from '#core/tables/fact.ts'
import { SHIP } from '#web/art/ship/ship-parts.tsx'
import { afterPaint } from '#web/browser/after-paint.ts'
import { createDrift } from '#web/worlds/flight/drift.ts'
import { createShow, EASE, type Show } from '#web/worlds/flight/motion.ts'
import {
  homeAt,
  lampSize,
  onPath,
  type Room,
  shipAt,
  shipWidth,
  translated,
} from '#web/worlds/flight/path.ts'
import type { FlightPath } from '#web/worlds/flight/scene.ts'
import { burn, type ShipParts, STARTS_AFTER_MS, sink } from '#web/worlds/flight/thrust.ts'

export type LampState = 'won' | 'passed' | 'waits'
type Behind = { readonly value: number; readonly max: number }

interface Crewed {
  readonly setMood: (mood: 'idle' | 'happy' | 'thinking') => void
  readonly light: (step: number, state: LampState) => void
}

const FLIES = { ms: 480, ease: EASE.thrust, sky: 190 }
const GLIDES = { ms: 1000, ease: EASE.glide, sky: 90 }
const LAMP_AFTER_MS = 130
const LAMP_MS = 340
const CHEERS_MS = 900
const GLIDES_AFTER_MS = 80
/** Above the ship there is no room for words: they come beside it. */
const LOW_PX = 136

/** Flies the ship by what happens in a play. The next verdict ends what is still moving; digits do not. */
export function createPilot({ setMood, light }: Crewed) {
  let board: Board | null = null
  /** Steps that were judged, and steps that the ship was seen to pass. */
  let reached = 0
  let shown = 0
  let cut = new AbortController()
  let rowsCut = new AbortController()
  const begin = () => {
    cut.abort()
    rowsCut.abort()
    cut = new AbortController()
    return createShow(cut.signal)
  }
  const pass = (how: LampState, { value, max }: Behind, to: number, show: Show, startsAt: number) => {
    const on = board
    if (!on) return
    const { ms, ease, sky } = how === 'waits' ? GLIDES : FLIES
    show.at(startsAt, () => {
      const from = shown
      shown = to
      if (to > from) on.fly(from / max, to / max, ms, ease, sky, show)
    })
    show.at(startsAt + LAMP_AFTER_MS, () => {
      light(value, how)
      // Drawn by then.
      requestAnimationFrame(() => show.move(on.lamp(value), how === 'won' ? WON : WAITS, LAMP_MS))
    })
  }
  const fire = (products: readonly Fact[], show: Show, max: number) => {
    if (!board) return 0
    rowsCut = new AbortController()
    const full = burn(products, board.parts, board.scale(shown / max), show, createShow(rowsCut.signal))
    show.at(full, () => setMood('happy'))
    show.at(full + CHEERS_MS, () => setMood('idle'))
    return full
  }
  const glide = (show: Show) => {
    if (!board) return
    setMood('thinking')
    sink(board.parts, show)
    show.at(GLIDES.ms, () => setMood('idle'))
  }
  const path: FlightPath = {
    hopper: () => board?.hopper() ?? new DOMRect(),
    thrust: () => void fire([], begin(), 1),
  }
  return {
    path,
    board(place: HTMLElement, pane: HTMLElement, { value, max }: Behind) {
      reached = value
      shown = value
      board = boardOf(place, pane)
      const lay = () => board?.lay(shown / max)
      const watch = new ResizeObserver(lay)
      watch.observe(place)
      lay()
      return () => {
        watch.disconnect()
        cut.abort()
        rowsCut.abort()
        board = null
      }
    },
    hear(events: readonly PlayEvent[], behind: Behind) {
      // What is asked next needs the window.
      if (board?.parts.window.hasChildNodes() && events.some((event) => event.type === 'asked'))
        rowsCut.abort()
      const checked = events.findLast((event) => event.type === 'checked')
      const helped = events.findLast((event) => event.type === 'helped')
      if (checked?.type === 'checked') {
        const isHelped = helped?.type === 'helped' && !helped.found
        const how =
          checked.tone === 'right' ? 'won' : checked.tone === 'wrong' || isHelped ? 'waits' : 'passed'
        const products = productsOf(events)
        const to = Math.min(behind.value + 1, behind.max)
        reached = Math.max(reached, to)
        const fly = () => {
          const show = begin()
          // Where nothing is told every answer becomes thrust.
          if (how !== 'waits') pass(how, behind, to, show, fire(products, show, behind.max) + STARTS_AFTER_MS)
          else {
            glide(show)
            pass(how, behind, to, show, GLIDES_AFTER_MS)
          }
        }
        // The screen first shows what was pressed; what was answered with is gone by the next picture, and leaves its room. Below
        // the ship that of keys is known before.
        afterPaint(() => (board?.isKeyed() ? fly() : afterPaint(fly)))
      } else if (helped?.type === 'helped' && helped.found)
        afterPaint(() => void fire(helped.facts.slice(0, 1), begin(), behind.max))
    },
    /** Where the play stands: ahead of what was judged here, it was taken up again. */
    reach({ value, max }: Behind) {
      if (value > reached) {
        reached = value
        shown = value
      }
      board?.lay(shown / max)
    },
  }
}

const WON = [
  { transform: 'scale(.3)', opacity: 0.4 },
  { transform: 'scale(1.7) rotate(50deg)', opacity: 1, offset: 0.45 },
  { transform: 'scale(1) rotate(90deg)', opacity: 1 },
]
const WAITS = [
  { transform: 'translateY(8px)', opacity: 0.3 },
  { transform: 'none', opacity: 1 },
]

type Board = ReturnType<typeof boardOf>

/** What the pilot moves on the screen; `pane` lies over the window. */
function boardOf(place: HTMLElement, pane: HTMLElement) {
  const part = (name: string) => place.querySelector(`[data-part="${name}"]`) as HTMLElement
  const parts: ShipParts = {
    body: part('body'),
    flame: part('flame'),
    rim: part('rim'),
    hold: part('hold'),
    window: pane,
    dial: part('dial'),
    glow: part('glow'),
  }
  const ship = place.querySelector<HTMLElement>('[data-ship]')
  const scrolls = place.closest('[data-scrolls]')
  const home = place.querySelector<HTMLElement>('.flight-home')
  const drift = createDrift(place.closest('[data-stage]') ?? place)
  const lamps = () => [...place.querySelectorAll<HTMLElement>('[data-lamp]')]
  const measured = (): Room => ({
    width: place.clientWidth,
    height: place.clientHeight,
    hasPath: place.querySelector('.flight-path') !== null,
  })
  let room = measured()
  const unit = () => shipWidth(room) / SHIP.canvas[0]
  const isBeside = () =>
    (glassOf(place)?.getBoundingClientRect().left ?? 0) > place.getBoundingClientRect().right
  const near = (share: number) => {
    const at = homeAt(room, share)
    return `${translated(at)} scale(${at.scale.toFixed(3)})`
  }
  return {
    parts,
    isKeyed: () => scrolls?.querySelector('[data-keyed="open"]') != null && !isBeside(),
    lamp: (step: number) => lamps()[step]?.firstElementChild ?? null,
    scale(share: number) {
      const { x, y } = shipAt(room, share)
      return { unit: unit(), above: y, beside: x, window: ship && freeInWindow(ship, pane) }
    },
    hopper() {
      const { left = 0, top = 0 } = ship?.getBoundingClientRect() ?? {}
      const side = SHIP.hopper.width * unit()
      return new DOMRect(
        left + SHIP.hopper.x * unit() - side / 2,
        top + SHIP.hopper.y * unit() - side / 2,
        side,
        side,
      )
    },
    /** Without motion: the room has another size, or the play another place. */
    lay(share: number) {
      room = measured()
      if (room.width === 0) return
      place.toggleAttribute('data-low', room.height < LOW_PX)
      const all = lamps()
      place.style.setProperty('--lamp', `${lampSize(room, all.length || 1)}px`)
      for (const [at, lamp] of all.entries())
        lamp.style.transform = translated(onPath(room, (at + 1) / all.length))
      if (!ship) return
      ship.style.width = `${shipWidth(room)}px`
      ship.style.setProperty('--unit', `${unit()}px`)
      const at = shipAt(room, share)
      ship.style.transform = translated(at)
      place.style.setProperty('--ship-left', `${at.x}px`)
      place.style.setProperty('--ship-top', `${at.y}px`)
      place.style.setProperty('--ship-wide', `${shipWidth(room)}px`)
      if (home) home.style.transform = near(share)
    },
    fly(from: number, to: number, ms: number, ease: string, sky: number, show: Show) {
      show.move(
        ship,
        [{ transform: translated(shipAt(room, from)) }, { transform: translated(shipAt(room, to)) }],
        ms,
        { ease },
      )
      // Where it flies to comes nearer.
      show.move(home, [{ transform: near(from) }, { transform: near(to) }], ms, { ease })
      drift(sky, ms, ease, show)
    },
  }
}

const glassOf = (element: HTMLElement) => element.closest('[data-scrolls]')?.querySelector('.cockpit-glass')

/** Of keys that are about to go, so much is for the band that grows into their place. */
const BAND_GROWS_PX = 16
const ROOM_PX = 10

/** What is free of the window, seen from the ship: where keys were, between what was answered and the band. `pane` begins at the ship. */
function freeInWindow(ship: HTMLElement, pane: HTMLElement): DOMRect | null {
  const glass = glassOf(ship)
  const [place, keyed, band] = ['place', 'keyed', 'band'].map((name) =>
    glass?.querySelector<HTMLElement>(`[data-${name}]`),
  )
  if (!glass || !place || !band) return null
  const keys = keyed?.dataset.keyed === 'open' ? keyed.lastElementChild?.getBoundingClientRect() : null
  pane.style.transform = ''
  const from = ship.getBoundingClientRect()
  const at = pane.getBoundingClientRect()
  pane.style.left = `${pane.offsetLeft + from.left - at.left}px`
  pane.style.top = `${pane.offsetTop + from.top - at.top}px`
  const { left, width } = glass.getBoundingClientRect()
  const top = (keys ? keys.top : place.getBoundingClientRect().bottom) + ROOM_PX
  const bottom = (keys ? keys.bottom - BAND_GROWS_PX : band.getBoundingClientRect().top) - ROOM_PX
  return new DOMRect(left + 2 * ROOM_PX - from.left, top - from.top, width - 4 * ROOM_PX, bottom - top)
}
