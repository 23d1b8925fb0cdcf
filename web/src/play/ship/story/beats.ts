import { INK } from '#web/art/markup.ts'
import { ALONE } from '#web/art/planet.tsx'
import type { Props } from '#web/play/ship/use-act.ts'
import { EASE, type Pose, type Show } from '#web/worlds/flight/motion.ts'

export type Point = readonly [x: number, y: number]

/** One move of a `data-prop`. */
export interface Beat {
  readonly prop: string
  readonly at: number
  readonly ms: number
  readonly poses: readonly Pose[]
}

export const beat = (prop: string, at: number, ms: number, poses: readonly Pose[]): Beat => ({
  prop,
  at,
  ms,
  poses,
})

const [LEFT, TOP, WIDTH, HEIGHT] = ALONE

/** Every prop is as large as its planet's picture: a shift is a share of that. */
export const by = (x: number, y: number) => `translate(${(x / WIDTH) * 100}%, ${(y / HEIGHT) * 100}%)`

/** In per cent of the planet's picture. */
export const shareOf = ([x, y]: Point): Point => [((x - LEFT) / WIDTH) * 100, ((y - TOP) / HEIGHT) * 100]

export const shifted = (...way: readonly Point[]): readonly Pose[] =>
  way.map(([x, y]) => ({ transform: by(x, y) }))

const UP = 'cubic-bezier(.2,.7,.4,1)'
const DOWN = 'cubic-bezier(.6,0,.8,.3)'

/** From place to place in bows. */
export function hops(high: number, ...places: readonly Point[]): readonly Pose[] {
  const poses: Pose[] = []
  places.forEach(([x, y], i) => {
    const from = places[i - 1]
    if (from) {
      const [half, top] = [(from[0] + x) / 2, Math.min(from[1], y) - high]
      poses.push({ transform: `${by(half, top)} scale(.95, 1.06)`, easing: DOWN })
    }
    poses.push({ transform: by(x, y), easing: UP })
  })
  return poses
}

/** From where it is, once. */
export const hop = (to: Point, high: number) => hops(high, [0, 0], to)

/** Out of the ground. */
export const sprouts = (size: number): readonly Pose[] => [
  { transform: 'scale(0)', easing: UP },
  { transform: `scale(${size * 1.15})`, offset: 0.65, easing: EASE.smooth },
  { transform: `scale(${size})` },
]

/** There and back, so many times. */
export const hurried = (times: number, there: string): readonly Pose[] => [
  { transform: 'none' },
  ...Array.from({ length: times }, () => [{ transform: there }, { transform: 'none' }]).flat(),
]

export const SHAKES: readonly Pose[] = hurried(5, 'rotate(7deg) scale(1.05)')

export const cloud = `<path d="M-36 12a14 14 0 0 1 3 -28a21 21 0 0 1 39 -6a16 16 0 0 1 28 12a11 11 0 0 1 1 22z" fill="#f7d9ee" fill-opacity=".88" stroke="${INK}" stroke-width="3"/>`

/** What one thing does after another is one move: two would each hold it where it begins. */
export function playBeats(beats: readonly Beat[], show: Show, props: Props): void {
  for (const name of new Set(beats.map(({ prop }) => prop))) {
    const own = beats.filter(({ prop }) => prop === name)
    const start = Math.min(...own.map(({ at }) => at))
    const end = Math.max(...own.map(({ at, ms }) => at + ms))
    const poses = own.flatMap(({ at, ms, poses }) =>
      poses.map((pose, i): Pose => {
        const share = pose.offset ?? i / (poses.length - 1)
        return { ...pose, offset: (at + share * ms - start) / (end - start) }
      }),
    )
    for (const element of props(name))
      show.move(element, poses, end - start, { delay: start, ease: EASE.linear })
  }
}
