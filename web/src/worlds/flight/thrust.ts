import { halfOf, rowsAt } from '#core/play/product-rows.ts'
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
  readonly dial: HTMLElement
  readonly glow: HTMLElement
}

/** A unit of the ship's canvas in pixels, and the sky above it. */
interface Scale {
  readonly unit: number
  readonly above: number
  /** Left of the ship. */
  readonly beside: number
}

const ROW_MS = 170
const LAST_ROW_STAYS_MS = 140
const FALL_MS = 600
const SPREAD_MS = 60
/** The ship starts so long after its rows are complete. */
export const STARTS_AFTER_MS = 130
const IDLE_FLAME = 'scale(.34, .55)'
const LARGEST_PITCH = 26

/**
 * The product stands above the hopper, row by row, falls in and leaves the nozzle as as many sparks. Returns when its rows
 * are complete.
 */
export function burn(product: Fact | null, parts: ShipParts, scale: Scale, show: Show): number {
  const full = product ? drawRows(product, parts, scale, show) : 60
  show.at(full, () => fire(parts, show))
  return full
}

function drawRows(product: Fact, { hold, dial, rim }: ShipParts, scale: Scale, show: Show): number {
  const { a, b } = product
  const { unit, above, beside } = scale
  const mouth = (SHIP.hopper.y - 4) * unit
  // Over the hopper, and never over a face under the glass.
  const pitchOf = (isBeside: boolean) => {
    const size = sizeOf(product, isBeside)
    const wide = Math.min(144 * unit + beside - 6, 240 * unit)
    return Math.min(LARGEST_PITCH, wide / size.width, ((above + mouth) * 0.94) / size.height)
  }
  const isBeside = halfOf(a) < a && pitchOf(true) > pitchOf(false)
  const colours = heroColours[Math.max(a, b) as Table]
  const { width, height, rows, ghost } = productRows(product, pitchOf(isBeside), isBeside, colours)
  const pitch = pitchOf(isBeside)
  const left = Math.min(SHIP.hopper.x * unit - width / 2, 144 * unit - width)
  const top = mouth - height - 3
  hold.style.transform = `translate(${left}px, ${top}px)`
  hold.replaceChildren(ghost, ...rows)
  dial.textContent = `${a}×${b}`
  const times = rowsAt(a)
  const full = (times.at(-1) ?? 0) + LAST_ROW_STAYS_MS
  const dx = SHIP.hopper.x * unit - left - width / 2
  const down = mouth + 10 * unit - top
  const nozzle = { x: -74 * unit, y: 84 * unit }
  const [fat, thin] = [(30 * unit) / width, (12 * unit) / width]
  rows.forEach((row, i) => {
    const y = Number.parseFloat(row.style.top) + pitch / 2
    const aside = dx + width / 2 - Number.parseFloat(row.style.left) - Number(row.getAttribute('width')) / 2
    const spread = i / a - 0.5
    const leaves = down - y + nozzle.y - 12 * unit
    row.style.opacity = '0'
    show.move(
      row,
      [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(1.14)', opacity: 1, offset: 0.6 },
        { transform: 'none', opacity: 1 },
      ],
      ROW_MS,
      { delay: times[i] ?? 0 },
    )
    // The last row first: it stands lowest.
    show.at(full + ((a - 1 - i) * SPREAD_MS) / a, () =>
      show.move(
        row,
        [
          { transform: 'none', opacity: 1 },
          { transform: `translate(${aside}px, ${down - y}px) scale(${fat}, 1.5)`, opacity: 1, offset: 0.3 },
          {
            transform: `translate(${aside}px, ${down - y + 10}px) scale(${thin}, .5)`,
            opacity: 0,
            offset: 0.34,
          },
          {
            transform: `translate(${aside + nozzle.x}px, ${leaves + spread * 26 * unit}px) scale(.3, .6)`,
            opacity: 0,
            offset: 0.42,
          },
          {
            transform: `translate(${aside + nozzle.x - 14}px, ${leaves + spread * 30 * unit}px) scale(.62, .8)`,
            opacity: 1,
            offset: 0.5,
          },
          {
            transform: `translate(${aside + nozzle.x - (84 + 3 * i) * unit}px, ${leaves + spread * 74 * unit}px) scale(.4, .5)`,
            opacity: 0,
          },
        ],
        FALL_MS,
        { ease: EASE.fall },
      ),
    )
  })
  show.at(full, () => {
    ghost.style.opacity = '0'
    dial.textContent = String(a * b)
    show.move(
      rim,
      [{ transform: 'none' }, { transform: 'translateY(4%)', offset: 0.3 }, { transform: 'none' }],
      240,
    )
  })
  show.at(full + FALL_MS + SPREAD_MS, () => hold.replaceChildren())
  return full
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
