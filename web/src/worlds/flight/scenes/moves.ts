import { EASE, type Pose, type Show } from '#web/worlds/flight/motion.ts'
import type { FlightPath } from '#web/worlds/flight/scene.ts'

/** What an exercise shows of itself: the parts of one place in the ship, as they stand on the screen. */
export interface Parts {
  /** All of a kind, in the order of the screen. */
  all(prop: string): HTMLElement[]
  /** Where what is found flies to. */
  readonly flight: FlightPath
}

export type Move = (parts: Parts, show: Show) => void

const REST: Pose = { transform: 'none', opacity: 1 }
/** Many things one after the other: all of them have begun by then. */
const SPREAD_MS = 420

const isRight = ({ dataset }: HTMLElement) => dataset.tone === 'correct'
const isWrong = ({ dataset }: HTMLElement) => dataset.tone === 'wrong'
/** When the thing at `index` begins, of so many. */
const turn = (index: number, of: number, each: number) => index * Math.min(each, SPREAD_MS / of)

function away(from: Element, to: DOMRect): { readonly x: number; readonly y: number } {
  const box = from.getBoundingClientRect()
  return { x: to.x + to.width / 2 - box.x - box.width / 2, y: to.y + to.height / 2 - box.y - box.height / 2 }
}

const HOP: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'translateY(-35%) scale(1.08, .96)', offset: 0.45 },
  { transform: 'scale(1.06, .92)', offset: 0.8 },
  { transform: 'none' },
]
const RATTLE: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'translateX(-5px) rotate(-1.5deg)', offset: 0.2 },
  { transform: 'translateX(5px) rotate(1.5deg)', offset: 0.45 },
  { transform: 'translateX(-3px) rotate(-.8deg)', offset: 0.7 },
  { transform: 'none' },
]

interface How {
  readonly which?: (thing: HTMLElement) => boolean
  /** Between one and the next; none: all at once. */
  readonly spread?: number
  readonly delay?: number
  readonly ease?: string
}

/** Things of a kind that all move alike. */
function each(prop: string, poses: readonly Pose[], ms: number, how: How): Move {
  const { which = () => true, spread = 0, delay = 0, ease = EASE.out } = how
  return (parts, show) => {
    const things = parts.all(prop).filter(which)
    for (const [i, thing] of things.entries())
      show.move(thing, poses, ms, { delay: delay + turn(i, things.length, spread), ease })
  }
}

/** The pod that belongs to a port lies in the same row. */
function podAndPort(parts: Parts, picks: (pod: HTMLElement) => boolean) {
  const ports = parts.all('port')
  const pods = parts.all('pod')
  return ports.flatMap((port) => {
    const row = port.closest('[data-prop="item"]')
    const pod = pods.find((each) => picks(each) && row?.contains(each))
    return pod ? [{ pod, port, ...away(pod, port.getBoundingClientRect()) }] : []
  })
}

export const dock: Move = (parts, show) => {
  const docking = podAndPort(parts, isRight)
  for (const [i, { pod, port, x, y }] of docking.entries()) {
    const delay = turn(i, docking.length, 140)
    show.move(
      pod,
      [
        { transform: 'none' },
        { transform: `translate(${x * -0.04}px, 9px) scale(1.04, .94)`, offset: 0.18 },
        { transform: `translate(${x * 0.6}px, ${y * 0.82 - 8}px) scale(.92, 1.05)`, offset: 0.6 },
        { transform: `translate(${x}px, ${y - 5}px) scale(.8)`, offset: 0.84 },
        { transform: `translate(${x}px, ${y}px) scale(.78)` },
      ],
      560,
      { delay, ease: EASE.smooth },
    )
    show.move(
      port,
      [{ transform: 'none' }, { transform: 'scale(1.28)', offset: 0.5 }, { transform: 'none' }],
      300,
      { delay: delay + 500 },
    )
  }
}

export const bump: Move = (parts, show) => {
  for (const { pod, port, x, y } of podAndPort(parts, isWrong)) {
    show.move(
      pod,
      [
        { transform: 'none' },
        { transform: `translate(${x * 0.6}px, ${y * 0.6}px) scale(.92)`, offset: 0.32 },
        { transform: `translate(${x * 0.5}px, ${y * 0.5}px) rotate(-9deg) scale(.94)`, offset: 0.5 },
        { transform: 'translateY(6px) rotate(5deg)', offset: 0.84 },
        { transform: 'none' },
      ],
      880,
      { ease: EASE.glide },
    )
    show.move(port, RATTLE, 320, { delay: 260 })
  }
}

const numberOn = ({ textContent }: HTMLElement) => Number.parseInt(textContent ?? '', 10)
const FLIGHT_MS = 380

/** Found rocks leave for the hopper like a row that is counted; the others float on in their field. */
export const sweep: Move = (parts, show) => {
  const rocks = parts.all('rock')
  const found = rocks.filter(isRight).sort((one, other) => numberOn(one) - numberOn(other))
  const hopper = parts.flight.hopper()
  const ways = found.map((rock) => ({ rock, ...away(rock, hopper) }))
  for (const [i, { rock, x, y }] of ways.entries()) {
    const delay = i * Math.min(70, 620 / found.length)
    rock.style.zIndex = '5'
    show.move(
      rock,
      [
        { transform: 'none', opacity: 1 },
        { transform: `translate(${x * -0.02}px, 10px) scale(1.1, .92)`, opacity: 1, offset: 0.16 },
        {
          transform: `translate(${x * 0.55}px, ${y * 0.75}px) rotate(70deg) scale(.8)`,
          opacity: 1,
          offset: 0.68,
        },
        { transform: `translate(${x}px, ${y}px) rotate(120deg) scale(.3)`, opacity: 0 },
      ],
      FLIGHT_MS,
      { delay, ease: 'ease-in' },
    )
  }
  float(
    rocks.filter((rock) => !found.includes(rock)),
    show,
    200,
  )
}

export const drift: Move = (parts, show) => {
  for (const [i, rock] of parts.all('rock').filter(isWrong).entries())
    show.move(
      rock,
      [
        { transform: 'none' },
        { transform: 'scale(.94)', offset: 0.12 },
        { transform: `translate(${i % 2 ? -7 : 7}px, 9px) rotate(${i % 2 ? -14 : 14}deg)` },
      ],
      900,
      { ease: EASE.glide },
    )
}

function float(rocks: readonly HTMLElement[], show: Show, delay: number) {
  for (const [i, rock] of rocks.entries())
    show.move(
      rock,
      [
        REST,
        {
          transform: `translate(${((i * 5) % 9) - 4}px, ${6 + (i % 3) * 2}px) rotate(${((i * 7) % 13) - 6}deg)`,
          opacity: 0.55,
        },
      ],
      700,
      { delay, ease: EASE.glide },
    )
}

export const signalRuns = each('signal', HOP, 380, { spread: 60 })

export const flickerAt: Move = (parts, show) => {
  const signals = parts.all('signal')
  const stop = signals.findIndex(isWrong)
  for (const [i, signal] of signals.slice(0, Math.max(0, stop)).entries())
    show.move(signal, HOP, 380, { delay: turn(i, signals.length, 60) })
  const delay = turn(Math.max(0, stop), signals.length, 60)
  for (const signal of signals.filter(isWrong))
    show.move(
      signal,
      [
        REST,
        { opacity: 0.25, offset: 0.2 },
        { opacity: 0.9, offset: 0.35 },
        { opacity: 0.35, offset: 0.55 },
        REST,
      ],
      560,
      { delay, ease: EASE.linear },
    )
}

export const openDoors: Move = (parts, show) => {
  const leaves = parts.all('leaf')
  for (const [i, leaf] of leaves.entries())
    show.move(
      leaf,
      [
        { transform: 'none' },
        { transform: `translateX(${i % 2 ? -2 : 2}%)`, offset: 0.2 },
        { transform: `translateX(${i % 2 ? 88 : -88}%)` },
      ],
      560,
      { delay: turn(Math.floor(i / 2), leaves.length / 2, 90), ease: EASE.smooth },
    )
}

/** Right rows open; a wrong one stays shut. */
export const holdShut: Move = (parts, show) => {
  for (const row of parts.all('item').filter(isWrong)) {
    const [left, right] = row.querySelectorAll('[data-prop="leaf"]')
    for (const [leaf, way] of [
      [left, -1],
      [right, 1],
    ] as const)
      show.move(
        leaf ?? null,
        [
          { transform: 'none' },
          { transform: `translateX(${way * 7}%)`, offset: 0.25 },
          { transform: 'none', offset: 0.45 },
          { transform: `translateX(${way * 3}%)`, offset: 0.65 },
          { transform: 'none' },
        ],
        620,
        { ease: EASE.smooth },
      )
  }
}

export const stamp: Move = (parts, show) => {
  const stamps = parts.all('stamp')
  const rows = parts.all('item')
  for (const [i, each] of stamps.entries()) {
    const delay = turn(i, stamps.length, 130)
    show.move(
      each,
      [
        { transform: 'translateY(-26px) scale(1.9) rotate(-12deg)', opacity: 0 },
        { transform: 'scale(.92) rotate(-6deg)', opacity: 1, offset: 0.55 },
        { transform: 'rotate(-4deg)', opacity: 1 },
      ],
      340,
      { delay, ease: EASE.fall },
    )
    show.move(
      rows[i] ?? null,
      [{ transform: 'none' }, { transform: 'translateY(4px)', offset: 0.4 }, { transform: 'none' }],
      200,
      { delay: delay + 190 },
    )
  }
}

export const bounceStamp: Move = (parts, show) => {
  for (const row of parts.all('item').filter(isWrong))
    show.move(
      row.querySelector('[data-prop="stamp"]'),
      [
        { transform: 'translateY(-22px) scale(1.6)', opacity: 0 },
        { transform: 'scale(.9)', opacity: 1, offset: 0.3 },
        { transform: 'translateY(-12px) rotate(10deg)', opacity: 1, offset: 0.55 },
        REST,
      ],
      680,
      { ease: EASE.smooth },
    )
}

const pairOf = (parts: Parts, tone: string) =>
  parts.all('star').filter(({ dataset }) => dataset.tone === tone)

export const twinkle: Move = (parts, show) => {
  const [one, other] = pairOf(parts, 'fresh')
  if (!one || !other) return
  for (const [star, twin, way] of [
    [one, other, 1],
    [other, one, -1],
  ] as const) {
    const { x, y } = away(star, twin.getBoundingClientRect())
    star.style.zIndex = '2'
    show.move(
      star,
      [
        { transform: 'none' },
        { transform: `translate(${x * -0.03}px, ${y * -0.03}px)`, offset: 0.15 },
        { transform: `translate(${x * 0.3}px, ${y * 0.3}px) rotate(${way * 9}deg) scale(.94)`, offset: 0.5 },
        { transform: 'scale(1.08)', offset: 0.82 },
        { transform: 'none' },
      ],
      560,
      { delay: 240, ease: EASE.smooth },
    )
  }
}

export const parted: Move = (parts, show) => {
  for (const star of pairOf(parts, 'picked')) show.move(star, RATTLE, 420, { delay: 260 })
}

export const dropCrates = each(
  'crate',
  [
    { transform: 'none' },
    { transform: 'translateY(-26px) rotate(-2deg)', offset: 0.35 },
    { transform: 'translateY(0) scale(1.12, .84)', offset: 0.62 },
    { transform: 'scale(.97, 1.04)', offset: 0.82 },
    { transform: 'none' },
  ],
  520,
  { spread: 110, ease: EASE.smooth },
)

export const tipCrates = each(
  'crate',
  [
    { transform: 'none' },
    { transform: 'translateY(-14px)', offset: 0.25 },
    { transform: 'rotate(11deg)', offset: 0.6 },
    { transform: 'rotate(5deg)', offset: 0.8 },
    { transform: 'rotate(7deg)' },
  ],
  640,
  { which: isWrong, ease: EASE.smooth },
)

export const countPlates = each('plate', HOP, 340, { spread: 90 })

export const shake = each('item', RATTLE, 520, { which: isWrong })

export const echoes = each(
  'echo',
  [{ transform: 'scale(.86)', opacity: 0.3 }, { transform: 'scale(1.07)', opacity: 1, offset: 0.5 }, REST],
  300,
  { which: isRight, spread: 90 },
)

const sinkAway = each(
  'echo',
  [
    { transform: 'translateY(-6px)', opacity: 0.4 },
    { transform: 'translateY(4px)', opacity: 0.8, offset: 0.6 },
    REST,
  ],
  760,
  { which: isWrong, delay: 180, ease: EASE.glide },
)
export const fadeEchoes: Move = (parts, show) => {
  echoes(parts, show)
  sinkAway(parts, show)
}

export const turnOver = each(
  'item',
  [
    { transform: 'none' },
    { transform: 'scale(1.02, .06)', offset: 0.4 },
    { transform: 'scale(1.02, 1.06)', offset: 0.75 },
    { transform: 'none' },
  ],
  460,
  { spread: 120, ease: EASE.smooth },
)

export const turnBack = each(
  'item',
  [
    { transform: 'none' },
    { transform: 'scaleY(.55)', offset: 0.35 },
    { transform: 'scaleY(1.05)', offset: 0.65 },
    { transform: 'none' },
  ],
  700,
  { which: isWrong, ease: EASE.glide },
)

export const boltOn = each(
  'gap',
  [
    { transform: 'scale(1.35) rotate(-24deg)', opacity: 0.7 },
    { transform: 'scale(1.1) rotate(10deg)', opacity: 1, offset: 0.45 },
    { transform: 'scale(.94)', opacity: 1, offset: 0.75 },
    REST,
  ],
  440,
  { spread: 130 },
)

export const workLoose = each(
  'gap',
  [
    { transform: 'none' },
    { transform: 'rotate(-5deg)', offset: 0.2 },
    { transform: 'translateY(5px) rotate(14deg)', offset: 0.6 },
    { transform: 'translateY(3px) rotate(8deg)' },
  ],
  700,
  { which: isWrong, ease: EASE.glide },
)

export const launch = each(
  'gap',
  [
    { transform: 'none' },
    { transform: 'scale(1.1, .84)', offset: 0.25 },
    { transform: 'translateY(-38%) scale(.94, 1.12)', offset: 0.55 },
    { transform: 'scale(1.05, .94)', offset: 0.82 },
    { transform: 'none' },
  ],
  480,
  { spread: 120, ease: EASE.smooth },
)

export const sinkBack = each(
  'gap',
  [
    { transform: 'none' },
    { transform: 'translateY(-12%)', offset: 0.25 },
    { transform: 'translateY(14%) scale(1.04, .9)', offset: 0.6 },
    { transform: 'none' },
  ],
  640,
  { which: isWrong, ease: EASE.glide },
)
