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

export const REST: Pose = { transform: 'none', opacity: 1 }
/** Many things one after the other: all of them have begun by then. */
const SPREAD_MS = 420

export const isRight = ({ dataset }: HTMLElement) => dataset.tone === 'correct'
export const isWrong = ({ dataset }: HTMLElement) => dataset.tone === 'wrong'
/** When the thing at `index` begins, of so many. */
export const turn = (index: number, of: number, each: number) => index * Math.min(each, SPREAD_MS / of)

export function away(from: Element, to: DOMRect): { readonly x: number; readonly y: number } {
  const box = from.getBoundingClientRect()
  return { x: to.x + to.width / 2 - box.x - box.width / 2, y: to.y + to.height / 2 - box.y - box.height / 2 }
}

export const HOP: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'translateY(-35%) scale(1.08, .96)', offset: 0.45 },
  { transform: 'scale(1.06, .92)', offset: 0.8 },
  { transform: 'none' },
]
export const RATTLE: readonly Pose[] = [
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
export function each(prop: string, poses: readonly Pose[], ms: number, how: How): Move {
  const { which = () => true, spread = 0, delay = 0, ease = EASE.out } = how
  return (parts, show) => {
    const things = parts.all(prop).filter(which)
    for (const [i, thing] of things.entries())
      show.move(thing, poses, ms, { delay: delay + turn(i, things.length, spread), ease })
  }
}
