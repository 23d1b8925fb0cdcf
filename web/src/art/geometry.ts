/** Two decimals are finer than a device pixel at every size we draw, and keep the markup small. */
function short(value: number): number {
  return Math.round(value * 100) / 100
}

export interface Point {
  x: number
  y: number
}

/** Degrees run clockwise from twelve o'clock, as on a clock face. */
export function onCircle(cx: number, cy: number, radius: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180
  return { x: short(cx + radius * Math.cos(angle)), y: short(cy + radius * Math.sin(angle)) }
}

function closedPath(points: Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}Z`
}

export function polygonPath(cx: number, cy: number, radius: number, sides: number, turn = 0): string {
  return closedPath(
    Array.from({ length: sides }, (_, side) => onCircle(cx, cy, radius, turn + (side * 360) / sides)),
  )
}

export function starPath(cx: number, cy: number, outer: number, inner: number, tips: number): string {
  return closedPath(
    Array.from({ length: tips * 2 }, (_, corner) =>
      onCircle(cx, cy, corner % 2 === 0 ? outer : inner, (corner * 180) / tips),
    ),
  )
}

/** A four-armed twinkle with hollow sides: the spark of the academy. */
export function sparkPath(cx: number, cy: number, radius: number): string {
  const waist = short(radius * 0.24)
  return (
    `M${cx} ${short(cy - radius)}Q${short(cx + waist)} ${short(cy - waist)} ${short(cx + radius)} ${cy}` +
    `Q${short(cx + waist)} ${short(cy + waist)} ${cx} ${short(cy + radius)}` +
    `Q${short(cx - waist)} ${short(cy + waist)} ${short(cx - radius)} ${cy}` +
    `Q${short(cx - waist)} ${short(cy - waist)} ${cx} ${short(cy - radius)}Z`
  )
}
