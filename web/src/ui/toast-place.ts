export type ToastPlace = 'bottom-center' | 'bottom-right' | 'bottom-left' | 'top-center'

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

/** The bottom of a phone belongs to its keyboard on these pages, or to the button that goes on. */
const BOTTOM_TAKEN = /^\/(auth|class|try|grown-ups|app\/(lesson|games|mission|check|who))(\/|$)/
/** Below the heading of the games stands what was just won; the bottom is free. */
const BOTTOM_FREE = /^\/app\/games\/?$/

/** Where a toast covers neither a bar, nor the next thing to press, nor what must be seen meanwhile (`clear`). */
export function toastPlace(path: string, screen: Screen, clear: readonly Box[]): ToastPlace {
  const isFree = (place: ToastPlace) => !clear.some((box) => meet(boxOf(place, screen), box))
  const places = placesOn(path, screen)
  return places.find(isFree) ?? places[0] ?? 'bottom-center'
}

function placesOn(path: string, { width }: Screen): readonly ToastPlace[] {
  if (width < PHONE_BELOW)
    return BOTTOM_TAKEN.test(path) && !BOTTOM_FREE.test(path)
      ? ['top-center', 'bottom-center']
      : ['bottom-center', 'top-center']
  // Beside the form, over the picture.
  if (width >= BESIDE_FROM && path.startsWith('/auth/')) return ['bottom-left']
  return ['bottom-center', 'bottom-right', 'top-center']
}

function boxOf(place: ToastPlace, screen: Screen): Box {
  const width = Math.min(TOAST.width, screen.width - 2 * EDGE)
  const left = place.endsWith('center')
    ? (screen.width - width) / 2
    : place.endsWith('left')
      ? EDGE
      : screen.width - width - EDGE
  const top = place.startsWith('top') ? BELOW_BARS : screen.height - EDGE - TOAST.height
  return { left, right: left + width, top, bottom: top + TOAST.height }
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top
}
