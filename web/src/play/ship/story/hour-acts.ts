import type { Table } from '#core/tables/table.ts'
import { at, INK, shapeText } from '#web/art/markup.ts'
import {
  bright,
  dome,
  flower,
  hexagon,
  light,
  line,
  rock,
  spark,
  spot,
  tree,
} from '#web/art/planets/things.ts'
import {
  type Beat,
  by,
  cloud,
  hops,
  hurried,
  type Point,
  SHAKES,
  shifted,
  sprouts,
} from '#web/play/ship/story/beats.ts'

export interface Prop {
  readonly name: string
  readonly draw: string
  /** The point about which it turns and grows. */
  readonly about: Point
}

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

const prop = (name: string, about: Point, draw: string): Prop => ({
  name,
  about,
  draw: at(about[0], about[1], draw),
})
const DROP = shapeText('M0 -16C9 -5 10 3 0 8C-10 3 -9 -5 0 -16Z', '#8fdcff', '#5dbcf7', { line: 3 })
const BALL = (i: number) =>
  `<circle r="9" fill="${bright(i)}" stroke="${INK}" stroke-width="3"/><circle cx="-3" cy="-3" r="2.500" fill="#fff"/>`
const SHELL =
  dome('#ffd2c6', '#e0876f', 44) + line('M0 2V-24M-10 2Q-12 -14 -5 -22M10 2Q12 -14 5 -22', '#e0876f', 3)
const WAVE = `<path d="M-44 14V-4Q-34 -18 -22 -6T0 -6T22 -6T44 -4V14Z" fill="#8fdcff" stroke="${INK}" stroke-width="3"/>${line('M-34 -2q6 -6 12 0M10 0q6 -6 12 0', '#fff', 3)}`
const NEST = `<path d="M-20 0Q-16 16 0 16T20 0Z" fill="#a0703f" stroke="${INK}" stroke-width="3"/>${line('M-14 5l10 5M2 11l11 -6', INK, 2)}`
const POT = shapeText('M-12 -4H12L8 14H-8Z', '#e08a5a', '#b85f33', { line: 3 })

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
      {
        prop: 'drop',
        at: 0,
        ms: 380,
        poses: [
          { transform: by(-52, -150), opacity: 1, easing: 'cubic-bezier(.5,0,.9,.6)' },
          { transform: by(0, -16), opacity: 1, offset: 0.96 },
          { opacity: 0 },
        ],
      },
      {
        prop: 'ring',
        at: 370,
        ms: 600,
        poses: [
          { transform: 'scale(.3)', opacity: 0 },
          { opacity: 1, offset: 0.15 },
          { transform: 'scale(1.5)', opacity: 0 },
        ],
      },
      {
        prop: 'hour',
        at: 380,
        ms: 420,
        poses: hops(
          [
            [0, 0],
            [0, 0],
          ],
          18,
        ),
      },
    ],
    wakes: 430,
    hero: [420, 'right'],
    steps: [370],
  },
  2: {
    bed: [-8, 8],
    before: [prop('flower', [30, 54], flower(5, '#ffd45e'))],
    beats: [
      { prop: 'flower', at: 0, ms: 320, poses: sprouts(1.5) },
      {
        prop: 'flower',
        at: 330,
        ms: 260,
        poses: [
          { transform: 'scale(1.5)' },
          { transform: 'scale(1.5) rotate(-46deg)', offset: 0.5 },
          { transform: 'scale(1.5) rotate(4deg)' },
        ],
      },
      {
        prop: 'hour',
        at: 560,
        ms: 600,
        poses: hops(
          [
            [0, 0],
            [0, 0],
            [0, 0],
          ],
          24,
        ),
      },
    ],
    wakes: 600,
    hero: [560, 'right'],
    steps: [560, 860],
  },
  3: {
    bed: [0, -10],
    beats: [
      {
        prop: 'hour',
        at: 60,
        ms: 840,
        poses: hops(
          [
            [0, 0],
            [-36, 62],
            [-1, 68],
            [34, 62],
          ],
          26,
        ),
      },
    ],
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
        return {
          prop: `ball${i}`,
          at: i * 70,
          ms: 520,
          poses: hops(
            [
              [fromX - x, fromY - y],
              [0, 0],
            ],
            60,
          ),
        }
      }),
      {
        prop: 'hour',
        at: 330,
        ms: 760,
        poses: hops(
          [
            [0, 0],
            [2, -212],
          ],
          30,
        ),
      },
    ],
    wakes: 700,
    hero: [520, 'right'],
    steps: [300, 370, 440, 510, 630],
  },
  5: {
    bed: [-26, 58],
    before: [prop('shell', [-26, 76], SHELL), prop('wave', [-40, 78], WAVE)],
    beats: [
      {
        prop: 'wave',
        at: 0,
        ms: 620,
        poses: [
          { transform: by(-70, 6), opacity: 0 },
          { transform: by(0, 0), opacity: 1, offset: 0.55 },
          { transform: by(-26, 4), opacity: 0 },
        ],
      },
      {
        prop: 'shell',
        at: 0,
        ms: 340,
        poses: [
          { transform: by(-70, 6), opacity: 0 },
          { transform: by(0, 0), opacity: 1 },
        ],
      },
      { prop: 'shell', at: 400, ms: 450, poses: SHAKES },
      {
        prop: 'hour',
        at: 0,
        ms: 340,
        poses: [
          { transform: `${by(-70, 12)} scale(.6)`, opacity: 0 },
          { transform: `${by(0, 8)} scale(.6)`, opacity: 1 },
        ],
      },
      {
        prop: 'hour',
        at: 820,
        ms: 340,
        poses: [
          { transform: `${by(0, 8)} scale(.6)` },
          { transform: `${by(0, -34)} scale(1.1)`, offset: 0.6 },
          { transform: by(0, -28) },
        ],
      },
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
      { prop: 'flower', at: 0, ms: 420, poses: sprouts(2) },
      {
        prop: 'lid',
        at: 420,
        ms: 420,
        poses: [
          { transform: 'none', opacity: 1 },
          { transform: `${by(-44, -34)} rotate(-50deg)`, opacity: 1, offset: 0.7 },
          { transform: `${by(-60, 6)} rotate(-80deg)`, opacity: 0 },
        ],
      },
      {
        prop: 'hour',
        at: 620,
        ms: 480,
        poses: hops(
          [
            [0, 0],
            [0, -4],
          ],
          24,
        ),
      },
    ],
    wakes: 640,
    hero: [420, 'right'],
    steps: [0, 70, 140, 210, 280, 420],
  },
  7: {
    bed: [-44, 44],
    beats: [
      {
        prop: 'hour',
        at: 120,
        ms: 1040,
        poses: shifted([
          [0, 0],
          [40, 30],
          [92, 14],
          [96, -22],
          [40, -44],
          [14, -110],
          [58, -166],
        ]),
      },
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
      { prop: 'sea', at: 0, ms: 460, poses: sprouts(1) },
      ...['hour', 'bubble'].map(
        (name): Beat => ({
          prop: name,
          at: 380,
          ms: 620,
          poses: shifted([
            [0, 0],
            [-7, -14],
            [6, -32],
            [0, -50],
          ]),
        }),
      ),
      {
        prop: 'bubble',
        at: 1000,
        ms: 180,
        poses: [
          { transform: by(0, -50), opacity: 1 },
          { transform: `${by(0, -50)} scale(1.4)`, opacity: 0 },
        ],
      },
    ],
    wakes: 880,
    hero: [0, 'act'],
    steps: [0, 55, 110, 165, 220, 275, 330, 385],
  },
  9: {
    bed: [-34, 66],
    before: [prop('cloud', [-34, 76], cloud)],
    beats: [
      { prop: 'cloud', at: 0, ms: 780, poses: hurried(3, 'scale(1.12, 1.16)') },
      { prop: 'hour', at: 0, ms: 780, poses: hurried(3, by(0, -4)) },
      {
        prop: 'hour',
        at: 800,
        ms: 380,
        poses: [
          { transform: 'none' },
          { transform: `${by(0, -16)} scale(.84, 1.34)`, offset: 0.5 },
          { transform: by(0, -12) },
        ],
      },
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
      {
        prop: 'tree',
        at: 0,
        ms: 420,
        poses: [
          { transform: 'scale(.5, 0)' },
          { transform: 'scale(.9, 1.1)', offset: 0.7 },
          { transform: 'none' },
        ],
      },
      ...['hour', 'nest'].flatMap((name): Beat[] => [
        {
          prop: name,
          at: 0,
          ms: 420,
          poses: [
            { transform: `${by(0, 70)} scale(.4)`, opacity: 0 },
            { transform: by(0, -8), opacity: 1, offset: 0.7 },
            { transform: 'none' },
          ],
        },
        {
          prop: name,
          at: 560,
          ms: 560,
          poses: hops(
            [
              [0, 0],
              [-52, 4],
            ],
            24,
          ),
        },
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
      ...SPARKS.map(
        (_, i): Beat => ({
          prop: `spark${i}`,
          at: SPARK_MS[i] ?? 0,
          ms: 300,
          poses: hops(
            [
              [0, 0],
              [0, 0],
            ],
            16,
          ),
        }),
      ),
      {
        prop: 'hour',
        at: 700,
        ms: 440,
        poses: hops(
          [
            [0, 0],
            [0, -12],
          ],
          40,
        ),
      },
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
      {
        prop: 'pot',
        at: 0,
        ms: 330,
        poses: [
          { transform: 'none' },
          { transform: `${by(-6, -20)} rotate(-30deg)`, offset: 0.5 },
          { transform: 'none' },
        ],
      },
      {
        prop: 'stone',
        at: 300,
        ms: 330,
        poses: [
          { transform: 'none' },
          { transform: `${by(6, -20)} rotate(26deg)`, offset: 0.5 },
          { transform: 'none' },
        ],
      },
      {
        prop: 'glow',
        at: 560,
        ms: 560,
        poses: [
          { transform: 'scale(.4)', opacity: 0 },
          { transform: 'scale(1.5)', opacity: 1, offset: 0.5 },
          { transform: 'scale(.4)', opacity: 0 },
        ],
      },
      {
        prop: 'hour',
        at: 0,
        ms: 20,
        poses: [
          { transform: 'scale(.3)', opacity: 0 },
          { transform: 'scale(.3)', opacity: 0 },
        ],
      },
      {
        prop: 'hour',
        at: 640,
        ms: 480,
        poses: [
          { transform: 'scale(.3)', opacity: 0 },
          { transform: `${by(0, -26)} scale(1.1)`, opacity: 1, offset: 0.6 },
          { transform: by(0, -20), opacity: 1 },
        ],
      },
    ],
    wakes: 760,
    hero: [600, 'right'],
    steps: [160, 460],
  },
}
