import { SHIP } from '#web/art/ship/ship-parts.tsx'

export interface Room {
  readonly width: number
  readonly height: number
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
  const share = isTall(room) ? 0.66 : 0.5
  const most = Math.min(room.width * share, (room.height - 40) * 1.16)
  return Math.max(96, Math.min(470, most))
}

/** The upper left corner of the ship after so many steps. */
export function shipAt(room: Room, share: number) {
  const width = shipWidth(room)
  const from = width / 2 + (isRoomy(room) ? 28 : 12)
  const to = room.width - width / 2 - (isRoomy(room) ? 56 : 8)
  const x = from + (to - from) * share
  const above = onPath(room, Math.max(0, Math.min(1, (x - 22) / (room.width - 44)))).y
  const height = (width * CANVAS_HEIGHT) / CANVAS_WIDTH
  return { x: x - width / 2, y: above - height - (isTall(room) ? 40 : isRoomy(room) ? 24 : 12) }
}

export const translated = ({ x, y }: { readonly x: number; readonly y: number }) =>
  `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`
