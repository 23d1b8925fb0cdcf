import type { Lamp } from '#core/status/fact-status.ts'
import type { DrawingProps } from '#web/art/drawing.tsx'
import { onCircle } from '#web/art/geometry.ts'
import { INK, pictureUrl } from '#web/art/markup.ts'

const DUST = 'M30 176a22 22 0 0 1 4 -43a32 32 0 0 1 58 -9a27 27 0 0 1 44 12a20 20 0 0 1 8 40z'
/** Rays around the lamp, as on a clock. */
const RAYS = Array.from({ length: 8 }, (_, i) => {
  const [from, to] = [onCircle(100, 100, 72, i * 45), onCircle(100, 100, 92, i * 45)]
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}).join('')
const BRIGHT =
  `<circle cx="100" cy="100" r="98" fill="#ffd45e" opacity=".2"/><path d="${RAYS}" stroke="#ffd45e" stroke-width="13"/>` +
  `<circle cx="100" cy="100" r="56" fill="#ffd45e" stroke="${INK}" stroke-width="7"/><circle cx="84" cy="82" r="15" fill="#fff7dd"/>`

/** `here` is the lamp that a flight is at. */
export type LampLook = Lamp | 'here'

/**
 * The one drawing of a light, on a canvas of 200 × 200. Each look is a shape of its own, for people who cannot tell
 * colours apart. Drawn for the deep blue of space.
 */
export const LAMP_TEXTS: Readonly<Record<LampLook, string>> = {
  dark: '<circle cx="100" cy="100" r="46" fill="#2b2972" stroke="#9c9ae0" stroke-width="11" stroke-dasharray="14 22"/>',
  here: '<circle cx="100" cy="100" r="80" fill="#ffd45e" opacity=".22"/><circle cx="100" cy="100" r="50" fill="#3b3990" stroke="#ffe9ad" stroke-width="12"/>',
  waiting:
    '<circle cx="100" cy="100" r="52" fill="#3b3990" stroke="#ffe9ad" stroke-width="9"/><circle cx="100" cy="100" r="18" fill="#ffe9ad"/>',
  lit: '<circle cx="100" cy="100" r="52" fill="#3b3990" stroke="#ffe9ad" stroke-width="10"/><path d="M100 48a52 52 0 0 0 0 104z" fill="#ffd98a"/>',
  bright: BRIGHT,
  ringed: `${BRIGHT}<circle cx="100" cy="100" r="95" fill="none" stroke="#fff7dd" stroke-width="9"/>`,
  dusty: `<circle cx="100" cy="96" r="56" fill="#d9b96a" stroke="${INK}" stroke-width="8"/><path d="${DUST}" fill="#cfcefa" stroke="${INK}" stroke-width="8"/>`,
}

const PICTURES = new Map<LampLook, string>()

function lampPicture(look: LampLook): string {
  const known = PICTURES.get(look) ?? pictureUrl([0, 0, 200, 200], LAMP_TEXTS[look])
  PICTURES.set(look, known)
  return known
}

/** Forced colours leave pictures as they are, so the shapes stay. */
export function Light({ look, size = 48, title = '', className = '' }: DrawingProps & { look: LampLook }) {
  return (
    <img
      src={lampPicture(look)}
      alt={title}
      width={size}
      height={size}
      draggable={false}
      className={`art ${className}`}
    />
  )
}
