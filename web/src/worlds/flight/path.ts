import { SHIP } from '#web/art/ship/ship-parts.tsx'

export interface Room {
  readonly width: number
  readonly height: number
  /** Without a path the ship has all of it. */
  readonly hasPath: boolean
}

const ROOMY_PX = 560
const TALL_PX = 420
const [CANVAS_WIDTH, CANVAS_HEIGHT] = SHIP.canvas

const isRoomy = ({ width, height }: Room) => width > ROOMY_PX || (width > 400 && height > TALL_PX)
const isTall = ({ height }: Room) => height > TALL_PX

/** A soft bow from left to right; `share` of it lies behind. */
export function onPath(room: Room, share: number) {
  const from = 22
  const to = room.width - (isRoomy(room) ? 116 : 52)
  const ground = isTall(room) ? room.height * 0.17 : isRoomy(room) ? 34 : 22
  const rise = Math.min(46, room.height * 0.1)
  return { x: from + (to - from) * share, y: room.height - ground - rise * 4 * share * (1 - share) }
}

/** As large as the steps leave room for. */
export function lampSize(room: Room, steps: number): number {
  const pitch = (onPath(room, 1).x - onPath(room, 0).x) / steps
  return Math.max(13, Math.min(isRoomy(room) ? 44 : 30, pitch * 0.92))
}

export function shipWidth(room: Room): number {
  if (!room.hasPath) return Math.max(92, Math.min(520, room.width * 0.66, (room.height - 72) * 1.5))
  const most = isTall(room)
    ? Math.min(room.width * 0.6, room.height * 0.7)
    : Math.min(room.width * 0.42, room.height - 40)
  return Math.max(92, Math.min(440, most))
}

/** The upper left corner of the ship after so many steps. */
export function shipAt(room: Room, share: number) {
  const width = shipWidth(room)
  const high = (width * CANVAS_HEIGHT) / CANVAS_WIDTH
  if (!room.hasPath) return { x: (room.width - width) * 0.36, y: Math.max(room.height * 0.62 - high / 2, 64) }
  // Room on the left for a long row above the hopper.
  const from = width / 2 + Math.min(72, room.width * 0.11)
  const to = room.width - width / 2 - (isRoomy(room) ? 72 : 36)
  const x = from + (to - from) * share
  const above = onPath(room, Math.max(0, Math.min(1, (x - 22) / (room.width - 44)))).y
  return { x: x - width / 2, y: above - high - (isTall(room) ? 40 : isRoomy(room) ? 24 : 8) }
}

export const translated = ({ x, y }: { readonly x: number; readonly y: number }) =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`

/** The planet at the end of the path after so many steps: its middle, and how large it is drawn; it comes nearer. */
export function homeAt(room: Room, share: number) {
  const { x, y } = onPath(room, 1)
  if (!isRoomy(room)) return { x: x + 20, y: y - 34, scale: 0.45 + 0.22 * share }
  return { x: x + 44 - 24 * share, y: y - 66 - 34 * share, scale: 0.75 + 1.05 * share }
}
