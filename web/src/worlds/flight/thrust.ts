import { beatsOf } from '#core/play/product-rows.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { SHIP } from '#web/art/ship/ship-parts.tsx'
import { EASE, type Show } from '#web/worlds/flight/motion.ts'
import { productRows, sizeOf } from '#web/worlds/flight/product-rows.ts'

/** Parts of the ship on the screen. */
export interface ShipParts {
  readonly body: HTMLElement
  readonly flame: HTMLElement
  readonly rim: HTMLElement
  /** Where a product is drawn. */
  readonly hold: HTMLElement
  /** The same, over the window of the cockpit. */
  readonly window: HTMLElement
  readonly dial: HTMLElement
  readonly glow: HTMLElement
}

/** Where the ship is, in pixels from its upper left corner. */
export interface Scale {
  /** Of the ship's canvas. */
  readonly unit: number
  /** The sky above the ship, and left of it. */
  readonly above: number
  readonly beside: number
  /** What is free of the window below or beside it. */
  readonly window: DOMRect | null
}

const ROW_MS = 170
/** Of one of several products. */
const ROWS_WITHIN_MS = 90
const LAST_ROW_STAYS_MS = 110
const FALL_MS = 500
const SPREAD_MS = 60
/** The ship starts so long after its rows are complete. */
export const STARTS_AFTER_MS = 130
const IDLE_FLAME = 'scale(.34, .55)'
const LARGEST_PITCH = 26
const LARGEST_IN_WINDOW = 48
/** By so much it has to be larger there, or it stays where it falls in. */
const LARGER = 1.3

/**
 * The product stands above the hopper, row by row, or large in the window where that has room; falls or flies in and leaves
 * the nozzle as as many sparks. Several stand beside one another, each in turn. Returns when all rows are complete.
 * `rowsShow` may end before the ship does.
 */
export function burn(
  products: readonly Fact[],
  parts: ShipParts,
  scale: Scale,
  show: Show,
  rowsShow = show,
): number {
  const full = products.length > 0 ? drawRows(products, parts, scale, show, rowsShow) : 60
  show.at(full, () => fire(parts, show))
  return full
}

/** One beside the other, with room for a column between. */
function laidOut(products: readonly Fact[], width: number, height: number, largest: number) {
  const sizes = products.map(sizeOf)
  const wide = sizes.reduce((sum, size) => sum + size.width, products.length - 1)
  const high = Math.max(...sizes.map((size) => size.height))
  const pitch = Math.min(largest, width / wide, height / high)
  return { pitch, width: wide * pitch, height: high * pitch }
}

function drawRows(
  products: readonly Fact[],
  parts: ShipParts,
  scale: Scale,
  show: Show,
  rowsShow: Show,
): number {
  const { dial, rim } = parts
  const { unit, above, beside, window } = scale
  const mouth = (SHIP.hopper.y - 4) * unit
  // Over the hopper, and never over a face under the glass.
  const wide = Math.min(144 * unit + beside - 6, 240 * unit)
  const small = laidOut(products, wide, (above + mouth) * 0.94, LARGEST_PITCH)
  const large = window && laidOut(products, window.width, window.height, LARGEST_IN_WINDOW)
  const room = large && large.pitch > LARGER * small.pitch ? window : null
  const { pitch, width, height } = (room && large) || small
  const left = room
    ? room.x + (room.width - width) / 2
    : Math.min(SHIP.hopper.x * unit - width / 2, 144 * unit - width)
  const top = room ? room.y + (room.height - height) / 2 : mouth - height - 3
  const hold = room ? parts.window : parts.hold
  hold.style.transform = `translate(${left}px, ${top}px)`
  const beats = beatsOf(products)
  const full = (beats.at(-1) ?? 0) + LAST_ROW_STAYS_MS
  let x = 0
  const drawn = products.map((product, at) => {
    const { a, b } = product
    const size = sizeOf(product)
    const y = (height - size.height * pitch) / (room ? 2 : 1)
    const colours = coloursOf(product, room !== null)
    const { rows, ghost } = productRows(product, { pitch, x, y }, colours)
    x += (size.width + 1) * pitch
    const says = () => {
      dial.textContent = `${a}×${b}`
    }
    if (at === 0) says()
    else show.at(beats[at] ?? 0, says)
    const begins = (row: number) =>
      (products.length === 1 ? beats[row] : (beats[at] ?? 0) + (row * ROWS_WITHIN_MS) / a) ?? 0
    return { ghost, rows: rows.map((row, i) => ({ row, begins: begins(i) })) }
  })
  const ghosts = drawn.map(({ ghost }) => ghost)
  const rows = drawn.flatMap((product) => product.rows)
  hold.replaceChildren(...ghosts, ...rows.map(({ row }) => row))
  const dx = SHIP.hopper.x * unit - left - width / 2
  const down = mouth + 10 * unit - top
  const nozzle = { x: -74 * unit, y: 84 * unit }
  // Whatever stood large leaves the ship as small as what stood above it.
  const k = Math.max(0.4, Math.min(1, small.pitch / pitch))
  const spark = (x: number, y: number) => `scale(${x * k}, ${y * k})`
  // It is further from the window to the hopper.
  const [arrives, isIn, leaves, isOut] = room ? [0.46, 0.5, 0.54, 0.62] : [0.3, 0.34, 0.42, 0.5]
  rows.forEach(({ row, begins }, i) => {
    const long = Number(row.getAttribute('width'))
    const [fat, thin] = [(30 * unit) / long, (12 * unit) / long]
    const y = Number.parseFloat(row.style.top) + pitch / 2
    const aside = dx + width / 2 - Number.parseFloat(row.style.left) - long / 2
    const share = i / rows.length
    const spread = share - 0.5
    const out = down - y + nozzle.y - 12 * unit
    row.style.opacity = '0'
    rowsShow.move(
      row,
      [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(1.14)', opacity: 1, offset: 0.6 },
        { transform: 'none', opacity: 1 },
      ],
      ROW_MS,
      { delay: begins },
    )
    // First the one that is nearest to the hopper.
    rowsShow.at(full + (room ? share : 1 - share) * SPREAD_MS, () =>
      rowsShow.move(
        row,
        [
          { transform: 'none', opacity: 1 },
          {
            transform: `translate(${aside}px, ${down - y}px) scale(${fat}, ${1.5 * k})`,
            opacity: 1,
            offset: arrives,
          },
          {
            transform: `translate(${aside}px, ${down - y + 10}px) scale(${thin}, .5)`,
            opacity: 0,
            offset: isIn,
          },
          {
            transform: `translate(${aside + nozzle.x}px, ${out + spread * 26 * unit}px) ${spark(0.3, 0.6)}`,
            opacity: 0,
            offset: leaves,
          },
          {
            transform: `translate(${aside + nozzle.x - 14}px, ${out + spread * 30 * unit}px) ${spark(0.62, 0.8)}`,
            opacity: 1,
            offset: isOut,
          },
          {
            transform: `translate(${aside + nozzle.x - (84 + 36 * share) * unit}px, ${out + spread * 74 * unit}px) ${spark(0.4, 0.5)}`,
            opacity: 0,
          },
        ],
        FALL_MS,
        { ease: EASE.fall },
      ),
    )
  })
  rowsShow.at(full, () => {
    for (const ghost of ghosts) ghost.style.opacity = '0'
  })
  const { a, b } = products.at(-1) ?? { a: 0, b: 0 }
  show.at(full, () => {
    dial.textContent = String(a * b)
    show.move(
      rim,
      [{ transform: 'none' }, { transform: 'translateY(4%)', offset: 0.3 }, { transform: 'none' }],
      240,
    )
  })
  rowsShow.at(full + FALL_MS + SPREAD_MS, () => hold.replaceChildren())
  return full
}

/** On the night as bright as a lamp, on the light window with a dark edge. */
function coloursOf({ a, b }: Fact, inWindow: boolean) {
  const { main, light, dark } = heroColours[Math.max(a, b) as Table]
  return inWindow ? { fill: main, edge: dark } : { fill: light, edge: main }
}

/** Anticipation, then all its force: the hull draws back and is long for a moment. */
function fire({ body, flame, glow }: ShipParts, show: Show) {
  show.move(
    glow,
    [
      { transform: 'scale(.5)', opacity: 0.2 },
      { transform: 'scale(1.3)', opacity: 1, offset: 0.4 },
      { transform: 'none', opacity: 0 },
    ],
    520,
  )
  show.move(
    body,
    [
      { transform: 'none' },
      { transform: 'translateX(-2.5%) scale(.92, 1.08)', offset: 0.28 },
      { transform: 'translateX(2%) scale(1.1, .93)', offset: 0.5 },
      { transform: 'scale(.98, 1.02)', offset: 0.76 },
      { transform: 'none' },
    ],
    540,
    { ease: EASE.smooth },
  )
  show.move(
    flame,
    [
      { transform: IDLE_FLAME },
      { transform: 'scale(.12, .35)', offset: 0.16 },
      { transform: 'scale(1.3, 1.2)', offset: 0.34 },
      { transform: 'scale(1.05, .95)', offset: 0.5 },
      { transform: 'scale(1.15, 1.05)', offset: 0.62 },
      { transform: IDLE_FLAME },
    ],
    680,
    { ease: EASE.linear },
  )
}

/** No fire: it sinks a little and goes on. */
export function sink({ body, flame }: ShipParts, show: Show) {
  show.move(
    body,
    [
      { transform: 'none' },
      { transform: 'translateY(3.5%) rotate(1.6deg)', offset: 0.4 },
      { transform: 'none' },
    ],
    900,
    { ease: EASE.glide },
  )
  show.move(
    flame,
    [{ transform: IDLE_FLAME }, { transform: 'scale(.2, .4)', offset: 0.4 }, { transform: IDLE_FLAME }],
    900,
    { ease: EASE.glide },
  )
}
