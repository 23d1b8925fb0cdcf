import type { Table } from '#core/tables/table.ts'
import { INK } from '#web/art/markup.ts'
import { bright, flower, hexagon, light, line, rock, spark, spot, tree } from '#web/art/planets/things.ts'
import {
  type Beat,
  beat,
  by,
  cloud,
  hop,
  hops,
  hurried,
  type Point,
  SHAKES,
  shifted,
  sprouts,
} from '#web/play/ship/story/beats.ts'
import { BALL, DROP, NEST, POT, type Prop, prop, SHELL, WAVE } from '#web/play/ship/story/hour-props.ts'

/** How an hour wakes up on its planet, in the units of the planet's picture. */
export interface HourAct {
  readonly bed: Point
  /** Behind the hour, and before it. */
  readonly behind?: readonly Prop[]
  readonly before?: readonly Prop[]
  /** `hour` is the lamp itself. */
  readonly beats: readonly Beat[]
  readonly wakes: number
  readonly hero: readonly [ms: number, does: 'act' | 'right']
  /** What comes, knocks or hops: one note each. */
  readonly steps: readonly number[]
}

/** The hands of Quad, and four balls on the grass below. */
const HANDS: readonly Point[] = [
  [-36, -118],
  [-42, -88],
  [42, -88],
  [36, -118],
]
const GRASS: readonly Point[] = [
  [-52, 66],
  [-28, 72],
  [28, 72],
  [52, 66],
]
/** Around Elva's field. */
const SPARKS = Array.from({ length: 11 }, (_, i): Point => {
  const angle = ((210 + (i * 300) / 10 - 90) * Math.PI) / 180
  return [Math.round(62 * Math.cos(angle)), Math.round(42 + 46 * Math.sin(angle))]
})
const SPARK_MS = SPARKS.map((_, i) => i * 45)

/** Each in at most 1.2 s. */
export const HOUR_ACTS: Readonly<Record<Table, HourAct>> = {
  1: {
    bed: [-15, 36],
    before: [prop('drop', [-15, 34], DROP)],
    behind: [prop('ring', [-15, 41], spot(30, 15, 'none', 'stroke="#fff" stroke-width="4"'))],
    beats: [
      beat('drop', 0, 380, [
        { transform: by(-52, -150), opacity: 1, easing: 'cubic-bezier(.5,0,.9,.6)' },
        { transform: by(0, -16), opacity: 1, offset: 0.96 },
        { opacity: 0 },
      ]),
      beat('ring', 370, 600, [
        { transform: 'scale(.3)', opacity: 0 },
        { opacity: 1, offset: 0.15 },
        { transform: 'scale(1.5)', opacity: 0 },
      ]),
      beat('hour', 380, 420, hop([0, 0], 18)),
    ],
    wakes: 430,
    hero: [420, 'right'],
    steps: [370],
  },
  2: {
    bed: [-8, 8],
    before: [prop('flower', [30, 54], flower(5, '#ffd45e'))],
    beats: [
      beat('flower', 0, 320, sprouts(1.5)),
      beat('flower', 330, 260, [
        { transform: 'scale(1.5)' },
        { transform: 'scale(1.5) rotate(-46deg)', offset: 0.5 },
        { transform: 'scale(1.5) rotate(4deg)' },
      ]),
      beat('hour', 560, 600, hops(24, [0, 0], [0, 0], [0, 0])),
    ],
    wakes: 600,
    hero: [560, 'right'],
    steps: [560, 860],
  },
  3: {
    bed: [0, -10],
    beats: [beat('hour', 60, 840, hops(26, [0, 0], [-36, 62], [-1, 68], [34, 62]))],
    wakes: 120,
    hero: [0, 'act'],
    steps: [340, 620, 870],
  },
  4: {
    bed: [0, 70],
    before: HANDS.map((hand, i) => prop(`ball${i}`, hand, BALL(i * 2))),
    beats: [
      ...HANDS.map(([x, y], i): Beat => {
        const [fromX, fromY] = GRASS[i] ?? [0, 0]
        return beat(`ball${i}`, i * 70, 520, hops(60, [fromX - x, fromY - y], [0, 0]))
      }),
      beat('hour', 330, 760, hop([2, -212], 30)),
    ],
    wakes: 700,
    hero: [520, 'right'],
    steps: [300, 370, 440, 510, 630],
  },
  5: {
    bed: [-26, 58],
    before: [prop('shell', [-26, 76], SHELL), prop('wave', [-40, 78], WAVE)],
    beats: [
      beat('wave', 0, 620, [
        { transform: by(-70, 6), opacity: 0 },
        { transform: by(0, 0), opacity: 1, offset: 0.55 },
        { transform: by(-26, 4), opacity: 0 },
      ]),
      beat('shell', 0, 340, [
        { transform: by(-70, 6), opacity: 0 },
        { transform: by(0, 0), opacity: 1 },
      ]),
      beat('shell', 400, 450, SHAKES),
      beat('hour', 0, 340, [
        { transform: `${by(-70, 12)} scale(.6)`, opacity: 0 },
        { transform: `${by(0, 8)} scale(.6)`, opacity: 1 },
      ]),
      beat('hour', 820, 340, [
        { transform: `${by(0, 8)} scale(.6)` },
        { transform: `${by(0, -34)} scale(1.1)`, offset: 0.6 },
        { transform: by(0, -28) },
      ]),
    ],
    wakes: 840,
    hero: [820, 'right'],
    steps: [400, 490, 580, 670, 760],
  },
  6: {
    bed: [0, 44],
    before: [
      prop('lid', [0, 44], hexagon(26, '#ffb52e') + hexagon(15, '#ffd98a')),
      prop('flower', [46, 64], flower(6, '#e565bd')),
    ],
    beats: [
      beat('flower', 0, 420, sprouts(2)),
      beat('lid', 420, 420, [
        { transform: 'none', opacity: 1 },
        { transform: `${by(-44, -34)} rotate(-50deg)`, opacity: 1, offset: 0.7 },
        { transform: `${by(-60, 6)} rotate(-80deg)`, opacity: 0 },
      ]),
      beat('hour', 620, 480, hop([0, -4], 24)),
    ],
    wakes: 640,
    hero: [420, 'right'],
    steps: [0, 70, 140, 210, 280, 420],
  },
  7: {
    bed: [-44, 44],
    beats: [
      beat(
        'hour',
        120,
        1040,
        shifted([0, 0], [40, 30], [92, 14], [96, -22], [40, -44], [14, -110], [58, -166]),
      ),
    ],
    wakes: 160,
    hero: [0, 'act'],
    steps: [120, 240, 360, 480, 600, 720, 840],
  },
  8: {
    bed: [0, 46],
    behind: [
      prop(
        'sea',
        [0, 42],
        spot(58, 42, '#5dbcf7', `stroke="${INK}" stroke-width="3"`) +
          line('M-34 -6q8 -8 16 0M12 8q8 -8 16 0', '#fff', 3.5),
      ),
    ],
    before: [
      prop(
        'bubble',
        [0, 46],
        '<circle r="24" fill="#e6f7ff" fill-opacity=".35" stroke="#fff" stroke-width="3"/><path d="M-14 -10q4 -8 12 -9" fill="none" stroke="#fff" stroke-width="4"/>',
      ),
    ],
    beats: [
      beat('sea', 0, 460, sprouts(1)),
      ...['hour', 'bubble'].map(
        (name): Beat => beat(name, 380, 620, shifted([0, 0], [-7, -14], [6, -32], [0, -50])),
      ),
      beat('bubble', 1000, 180, [
        { transform: by(0, -50), opacity: 1 },
        { transform: `${by(0, -50)} scale(1.4)`, opacity: 0 },
      ]),
    ],
    wakes: 880,
    hero: [0, 'act'],
    steps: [0, 55, 110, 165, 220, 275, 330, 385],
  },
  9: {
    bed: [-34, 66],
    before: [prop('cloud', [-34, 76], cloud)],
    beats: [
      beat('cloud', 0, 780, hurried(3, 'scale(1.12, 1.16)')),
      beat('hour', 0, 780, hurried(3, by(0, -4))),
      beat('hour', 800, 380, [
        { transform: 'none' },
        { transform: `${by(0, -16)} scale(.84, 1.34)`, offset: 0.5 },
        { transform: by(0, -12) },
      ]),
    ],
    wakes: 800,
    hero: [0, 'right'],
    steps: [0, 86, 172, 260, 346, 432, 520, 606, 692],
  },
  10: {
    bed: [52, -26],
    behind: [prop('tree', [52, 54], tree(62))],
    before: [prop('nest', [52, -16], NEST)],
    beats: [
      beat('tree', 0, 420, [
        { transform: 'scale(.5, 0)' },
        { transform: 'scale(.9, 1.1)', offset: 0.7 },
        { transform: 'none' },
      ]),
      ...['hour', 'nest'].flatMap((name): Beat[] => [
        beat(name, 0, 420, [
          { transform: `${by(0, 70)} scale(.4)`, opacity: 0 },
          { transform: by(0, -8), opacity: 1, offset: 0.7 },
          { transform: 'none' },
        ]),
        beat(name, 560, 560, hop([-52, 4], 24)),
      ]),
    ],
    wakes: 1000,
    hero: [0, 'act'],
    steps: [260, 310, 360, 410, 460, 510, 560, 610, 660, 710],
  },
  11: {
    bed: [0, 78],
    before: SPARKS.map((place, i) => prop(`spark${i}`, place, spark(10, bright(i)))),
    beats: [
      ...SPARKS.map((_, i): Beat => beat(`spark${i}`, SPARK_MS[i] ?? 0, 300, hop([0, 0], 16))),
      beat('hour', 700, 440, hop([0, -12], 40)),
    ],
    wakes: 640,
    hero: [0, 'act'],
    steps: SPARK_MS,
  },
  12: {
    bed: [0, -122],
    behind: [prop('glow', [0, -118], light(16))],
    before: [prop('pot', [-46, 48], POT), prop('stone', [46, 52], rock(30, 22, '#c9c6f2', '#9b97d8'))],
    beats: [
      beat('pot', 0, 330, [
        { transform: 'none' },
        { transform: `${by(-6, -20)} rotate(-30deg)`, offset: 0.5 },
        { transform: 'none' },
      ]),
      beat('stone', 300, 330, [
        { transform: 'none' },
        { transform: `${by(6, -20)} rotate(26deg)`, offset: 0.5 },
        { transform: 'none' },
      ]),
      beat('glow', 560, 560, [
        { transform: 'scale(.4)', opacity: 0 },
        { transform: 'scale(1.5)', opacity: 1, offset: 0.5 },
        { transform: 'scale(.4)', opacity: 0 },
      ]),
      beat('hour', 0, 20, [
        { transform: 'scale(.3)', opacity: 0 },
        { transform: 'scale(.3)', opacity: 0 },
      ]),
      beat('hour', 640, 480, [
        { transform: 'scale(.3)', opacity: 0 },
        { transform: `${by(0, -26)} scale(1.1)`, opacity: 1, offset: 0.6 },
        { transform: by(0, -20), opacity: 1 },
      ]),
    ],
    wakes: 760,
    hero: [600, 'right'],
    steps: [160, 460],
  },
}
