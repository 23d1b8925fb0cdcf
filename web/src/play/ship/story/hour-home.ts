import type { Table } from '#core/tables/table.ts'
import { INK, shapeText } from '#web/art/markup.ts'
import { bright, flower, hexagon, light, line, ring, row, spark } from '#web/art/planets/things.ts'
import { type Beat, beat, hops, type Point, sprouts } from '#web/play/ship/story/beats.ts'
import { BALL, DROP, NEST, type Prop, prop } from '#web/play/ship/story/hour-props.ts'

/** What the hour that came home is good for: things of its sentence on its planet, or in the sky behind it. */
export interface HourHome {
  readonly things: readonly Prop[]
  readonly behind?: true
}

const LINE = `stroke="${INK}" stroke-width="3"`
const larger = (by: number, draw: string) => `<g transform="scale(${by})">${draw}</g>`
const many = (places: readonly Point[], draw: (i: number) => string): readonly Prop[] =>
  places.map((place, i) => prop(`thing${i}`, place, draw(i)))
const inRing = (count: number, turn: number) =>
  Array.from({ length: count }, (_, i) => ring(count, 106, 100, [0, 12], turn)(i))

const STEAM = line('M-12 0q-8 -9 0 -18t0 -18M12 0q-8 -9 0 -18t0 -18', '#fff', 5)
const SOUP =
  line('M-36 0h-14M36 0h14', INK, 9) +
  shapeText('M-36 -10H36V14Q36 30 18 30H-18Q-36 30 -36 14Z', '#5dbcf7', '#2f7fc0', { line: 3 }) +
  `<ellipse cy="-10" rx="36" ry="10" fill="#ff9a4d" ${LINE}/>` +
  line('M-16 -12q6 -4 12 0M6 -8q6 4 12 0', '#ffe58a', 4)
const BREAD = hexagon(34, '#d98e3f') + hexagon(20, '#ffcf7a', '#b06a2a')
const BOOK =
  `<path d="M0 -12Q-20 -24 -42 -14V22Q-20 12 0 24Q20 12 42 22V-14Q20 -24 0 -12Z" fill="#fffaf0" ${LINE}/>` +
  line('M0 -12V24M-32 -4q12 -4 22 2M-32 8q12 -4 22 2M32 -4q-12 -4 -22 2M32 8q-12 -4 -22 2', '#8a86dc', 3)
const BIRD = `<circle r="14" fill="#ffe58a" ${LINE}/><circle cx="4" cy="-4" r="3" fill="${INK}"/><path d="M12 -2l10 4l-10 4z" fill="#ff9a4d" ${LINE}/>`
const MOON = `<path d="M8 -26A26 26 0 1 0 26 10A20 20 0 0 1 8 -26Z" fill="#e6e3ff" ${LINE}/>`
const SUN = larger(2.2, light(11))
const stripe = (i: number) => {
  const r = 118 - 7 * i
  return line(`M${-r} 0A${r} ${r} 0 0 1 ${r} 0`, bright(i), 7.5)
}

const FIELD = Array.from({ length: 11 }, (_, i) => row(11, -96, 96, 20, 18)(i))

export const HOUR_HOMES: Readonly<Record<Table, HourHome>> = {
  1: { things: [prop('steam', [0, 30], STEAM), prop('pot', [0, 56], SOUP)] },
  2: {
    things: many(
      [
        [-66, 44],
        [-40, 56],
        [40, 56],
        [66, 44],
      ],
      (i) => larger(1.5, BALL(i < 2 ? 0 : 4)),
    ),
  },
  3: {
    things: [
      ...many(
        [
          [-46, 62],
          [0, 76],
          [46, 62],
        ],
        (i) => larger(2, flower(3, bright(i * 2))),
      ),
      prop('drop', [-24, 20], DROP),
      prop('drip', [24, 20], DROP),
    ],
  },
  4: {
    things: many(
      [
        [-88, -50],
        [-62, -104],
        [62, -104],
        [88, -50],
      ],
      (i) => larger(1.6, BALL(i * 2)),
    ),
  },
  5: { things: [prop('sun', [74, -56], SUN)], behind: true },
  6: { things: [prop('steam', [0, 16], STEAM), prop('bread', [0, 52], BREAD)] },
  7: { things: Array.from({ length: 7 }, (_, i) => prop(`stripe${i}`, [0, 20], stripe(i))), behind: true },
  8: { things: [prop('book', [0, 54], BOOK)] },
  9: { things: many(inRing(9, 20), () => spark(13)), behind: true },
  10: {
    things: [
      prop('bird', [-18, 38], BIRD),
      prop('chick', [18, 38], BIRD),
      prop('nest', [0, 50], larger(2.2, NEST)),
    ],
  },
  11: { things: many(FIELD, (i) => spark(12, bright(i))) },
  12: { things: [prop('sun', [-88, -48], SUN), prop('moon', [88, -48], MOON)] },
}

const FIRST_MS = 120
const EACH_MS = 60
const GROWS_MS = 420

/** One after the other they are there, and hop once. */
export function homeBeats({ things }: HourHome): readonly Beat[] {
  return things.flatMap(({ name }, i): Beat[] => {
    const at = FIRST_MS + i * EACH_MS
    return [beat(name, at, GROWS_MS, sprouts(1)), beat(name, at + GROWS_MS, 380, hops(14, [0, 0], [0, 0]))]
  })
}
