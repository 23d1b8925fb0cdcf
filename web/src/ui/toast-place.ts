type Position = 'bottom-center' | 'bottom-right' | 'bottom-left' | 'top-center'

export interface ToastPlace {
  readonly position: Position
  /** Of a toast at the top: below the bars, or in the first gap. */
  readonly top: number
}

interface Screen {
  readonly width: number
  readonly height: number
}
type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

const PHONE_BELOW = 768
const BESIDE_FROM = 1024
const TOAST: Screen = { width: 356, height: 110 }
const EDGE = 24
const BELOW_BARS = 84

/** Under the bar is sky: what a child presses, and who looks at it, stands below. */
const SKY_ABOVE = /^\/(app|class)(\/|$)/
/** The bottom of a phone belongs to its keyboard on these pages. */
const BOTTOM_TAKEN = /^\/(auth|try|grown-ups)(\/|$)/

const STEP = 8

/** Where a toast covers neither a bar, nor the next thing to press, nor what must be seen meanwhile (`clear`). */
export function toastPlace(path: string, screen: Screen, clear: readonly Box[]): ToastPlace {
  const isFree = (position: Position, top = BELOW_BARS) =>
    !clear.some((box) => meet(boxOf(position, top, screen), box))
  const places = placesOn(path, screen)
  const free = places.find((position) => isFree(position))
  if (free) return { position: free, top: BELOW_BARS }
  for (let top = BELOW_BARS; top + TOAST.height <= screen.height; top += STEP)
    if (isFree('top-center', top)) return { position: 'top-center', top }
  return { position: places[0] ?? 'bottom-center', top: BELOW_BARS }
}

function placesOn(path: string, { width }: Screen): readonly Position[] {
  if (SKY_ABOVE.test(path)) return ['top-center', 'bottom-center', 'bottom-right']
  if (width < PHONE_BELOW)
    return BOTTOM_TAKEN.test(path) ? ['top-center', 'bottom-center'] : ['bottom-center', 'top-center']
  // Beside the form, over the picture.
  if (width >= BESIDE_FROM && path.startsWith('/auth/')) return ['bottom-left']
  return ['bottom-center', 'bottom-right', 'top-center']
}

function boxOf(place: Position, below: number, screen: Screen): Box {
  const width = Math.min(TOAST.width, screen.width - 2 * EDGE)
  const left = place.endsWith('center')
    ? (screen.width - width) / 2
    : place.endsWith('left')
      ? EDGE
      : screen.width - width - EDGE
  const top = place.startsWith('top') ? below : screen.height - EDGE - TOAST.height
  return { left, right: left + width, top, bottom: top + TOAST.height }
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
