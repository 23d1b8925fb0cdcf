import { polygonPath, sparkPath, starPath } from '#web/art/geometry.ts'
import { at, INK, shapeText } from '#web/art/markup.ts'

/** Things of the planets. Each stands on (0, 0), upright on the face of its world. */

const LINE = `stroke="${INK}" stroke-width="3"`

export const line = (d: string, colour: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${more}/>`

/** A line with the outline of all drawings. */
export const band = (d: string, colour: string, width: number) =>
  line(d, INK, width + 6) + line(d, colour, width)

export const spot = (rx: number, ry: number, fill: string, more = '') =>
  `<ellipse rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`

export const pool = (rx: number, ry: number) =>
  spot(rx, ry, '#8fdcff', LINE) +
  line(`M${-rx * 0.55} ${-ry * 0.2}q${rx * 0.25} ${-ry * 0.35} ${rx * 0.5} 0`, '#fff', 3)

export const tree = (height: number, leaf = '#6fd27c', dark = '#2f9a58') =>
  `<path d="M-4 3V${-height}h8V3Z" fill="#9a6a48" ${LINE}/>` +
  shapeText(`M-15 ${-height}a15 17 0 0 1 30 0a15 14 0 0 1 -30 0z`, leaf, dark, { line: 3 })

export const bush = shapeText(
  'M-13 0a9 9 0 0 1 3 -13a11 11 0 0 1 20 0a9 9 0 0 1 3 13z',
  '#6fd27c',
  '#2f9a58',
  {
    line: 3,
  },
)

/** Leaves in the number of a hero, on one stem. */
export const plant = (leaves: number, size = 1) =>
  line('M0 2V-9', '#2f9a58', 4) +
  Array.from({ length: leaves }, (_, i) => {
    const turn = leaves === 2 ? -48 + i * 96 : (360 / leaves) * i
    return `<g transform="translate(0 -9) rotate(${turn}) scale(${size})"><path d="M0 0C-8 -5 -7 -14 0 -16C7 -14 8 -5 0 0Z" fill="#80ca50" stroke="${INK}" stroke-width="2.5"/></g>`
  }).join('')

/** Petals in the number of a hero. */
export const flower = (petals: number, colour: string) =>
  line('M0 3V-10', '#2f9a58', 4) +
  Array.from(
    { length: petals },
    (_, i) =>
      `<g transform="translate(0 -13) rotate(${(360 / petals) * i})"><ellipse cy="-7" rx="4.500" ry="6" fill="${colour}" stroke="${INK}" stroke-width="2"/></g>`,
  ).join('') +
  `<circle cy="-13" r="4" fill="#ffe58a" stroke="${INK}" stroke-width="2"/>`

export const glow = (radius: number, colour = '#ffd45e') =>
  `<circle r="${radius}" fill="${colour}" opacity=".32"/>`

export const light = (radius = 6) =>
  `${glow(radius * 2.2)}<circle r="${radius}" fill="#ffe58a" stroke="${INK}" stroke-width="2.5"/>`

export const lamp = (height = 26) => line(`M0 2V${-height}`, INK, 4) + at(0, -height - 4, light())

export const pane = (width: number, height: number) =>
  `<rect x="${-width / 2}" y="${-height}" width="${width}" height="${height}" rx="2" fill="#ffe58a" stroke="${INK}" stroke-width="2.5"/>`

interface HouseLook {
  readonly wall?: string
  readonly roof?: string
  readonly wide?: number
  readonly windows?: number
}

/** A house with its windows in a row; a roof to a point. */
export const house = ({ wall = '#fff3e0', roof = '#f4607a', wide = 26, windows = 1 }: HouseLook = {}) =>
  `<rect x="${-wide / 2}" y="-20" width="${wide}" height="23" fill="${wall}" ${LINE}/>` +
  shapeText(`M${-wide / 2 - 5} -19L0 -37L${wide / 2 + 5} -19Z`, roof, '#a5362b', {
    line: 3,
    light: [-3, -3],
  }) +
  at(0, -9, glow(12)) +
  Array.from({ length: windows }, (_, i) =>
    at(((i + 0.5) / windows - 0.5) * wide, -4, pane(wide / windows / 2, 9)),
  ).join('')

/** A roof as round as a shell or a comb. */
export const dome = (wall: string, shade: string, wide = 30) =>
  shapeText(`M${-wide / 2} 3V-10a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0V3Z`, wall, shade, { line: 3 }) +
  at(0, -8, glow(12)) +
  at(0, 0, pane(9, 11))

export const rock = (width: number, height: number, fill: string, shade: string) =>
  shapeText(
    `M${-width / 2} 0Q${-width / 2} ${-height * 0.7} ${-width * 0.2} ${-height}H${width * 0.2}Q${width / 2} ${-height * 0.7} ${width / 2} 0Z`,
    fill,
    shade,
    { line: 3 },
  )

export const star = (radius: number, fill: string) =>
  `<path d="${starPath(0, 0, radius, radius * 0.48, 5)}" fill="${fill}" stroke="${INK}" stroke-width="3"/>`

export const spark = (radius: number, fill = '#ffe58a') =>
  `<path d="${sparkPath(0, 0, radius)}" fill="${fill}" stroke="${INK}" stroke-width="2.500"/>`

export const hexagon = (radius: number, fill: string, stroke: string = INK) =>
  `<path d="${polygonPath(0, 0, radius, 6)}" fill="${fill}" stroke="${stroke}" stroke-width="3"/>`

/** A lantern on a string, with a pointed or round body. */
export const lantern = (colour: string) =>
  glow(15, colour) +
  `<path d="M-8 -9h16l4 9l-4 9h-16l-4 -9z" fill="${colour}" stroke="${INK}" stroke-width="2.500"/>` +
  '<circle r="4" fill="#fff7dd"/>'

/** The colours of a festival, and of a rainbow. */
const BRIGHT = ['#f4607a', '#ff9a4d', '#ffd45e', '#6fd27c', '#5dbcf7', '#6464e0', '#a780f2'] as const
export const bright = (i: number) => BRIGHT[i % BRIGHT.length] ?? '#ffd45e'

/** Places in a row, lower in the middle: the face of a planet is round. */
export const row =
  (count: number, from: number, to: number, y: number, sag = 0) =>
  (i: number): readonly [number, number] => {
    const t = count === 1 ? 0.5 : i / (count - 1)
    return [Math.round(from + (to - from) * t), Math.round(y + sag * 4 * t * (1 - t))]
  }

/** Places around an ellipse, from the top on as on a clock. */
export const ring =
  (count: number, rx: number, ry: number, [cx, cy]: readonly [number, number] = [0, 0], turn = 0) =>
  (i: number): readonly [number, number] => {
    const angle = ((turn + (i * 360) / count - 90) * Math.PI) / 180
    return [Math.round(cx + rx * Math.cos(angle)), Math.round(cy + ry * Math.sin(angle))]
  }
