export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Place {
  readonly left: number
  readonly top: number
}

export interface Surroundings {
  /** Where a popup may be. */
  readonly area: Box
  /** What must stay free: headings, and what can be pressed. */
  readonly taken: readonly Box[]
  /** What is better left free: words, pictures, cards. */
  readonly busy: readonly Box[]
}

const MARGIN = 16
const STEP = 8

/**
 * Where a popup of this size covers nothing that is taken, and as little as possible of what is busy; the higher the
 * better, at the right before the middle before the left. Where there is no such place, it covers as little as it can.
 */
export function findFreePlace(size: Pick<Box, 'width' | 'height'>, around: Surroundings): Place {
  const { area } = around
  const middle = area.left + (area.width - size.width) / 2
  const lefts = [area.left + area.width - size.width - MARGIN, middle, area.left + MARGIN]
  const last = area.top + area.height - size.height - MARGIN
  let best: Place & { readonly cost: Cost } = {
    left: middle,
    top: area.top + MARGIN,
    cost: { taken: Number.POSITIVE_INFINITY, busy: Number.POSITIVE_INFINITY },
  }
  for (let top = area.top + MARGIN; top <= last; top += STEP)
    for (const left of lefts) {
      const cost = costOf({ left, top, ...size }, around)
      if (isCheaper(cost, best.cost)) best = { left, top, cost }
    }
  return { left: best.left, top: best.top }
}

export function coversTaken(box: Box, taken: readonly Box[]): boolean {
  return taken.some((other) => overlap(box, other) > 0)
}

interface Cost {
  readonly taken: number
  readonly busy: number
}

function costOf(box: Box, { taken, busy }: Surroundings): Cost {
  const covered = (others: readonly Box[]) => others.reduce((sum, other) => sum + overlap(box, other), 0)
  return { taken: covered(taken), busy: covered(busy) }
}

function isCheaper(a: Cost, b: Cost): boolean {
  return a.taken < b.taken || (a.taken === b.taken && a.busy < b.busy)
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top)
  return Math.max(0, width) * Math.max(0, height)
}
