import type { Medal } from '#core/mastery/mastery.ts'
import type { Table } from '#core/tables/table.ts'
import { at, each, INK, shapeText } from '#web/art/markup.ts'
import {
  band,
  bright,
  bush,
  dome,
  flower,
  glow,
  hexagon,
  house,
  lamp,
  lantern,
  light,
  line,
  pane,
  plant,
  pool,
  ring,
  row,
  spark,
  spot,
  star,
  tree,
} from '#web/art/planets/things.ts'

type Stage = Exclude<Medal, 'none'>

const water = (d: string) => band(d, '#8fdcff', 9)
const shore = (d: string) => `<path d="${d}" fill="#8fdcff" stroke="${INK}" stroke-width="3"/>`
const kite = (colour: string) =>
  line('M0 12q-9 8 -3 16t-5 14M2 12q9 8 3 16t5 14', '#fff', 2.5) +
  `<path d="M0 -16L12 0L0 14L-12 0Z" fill="${colour}" stroke="${INK}" stroke-width="3"/>`
const string = (d: string) => line(d, INK, 3)
const glider = (colour: string) =>
  line('M-14 4q-12 6 -20 0', colour, 3) +
  `<path d="M-16 6Q-4 -14 22 -10Q10 0 -16 6Z" fill="${colour}" stroke="${INK}" stroke-width="3"/>`
const boat = (colour: string) =>
  `<path d="M-13 -3h26l-5 9h-16z" fill="${colour}" stroke="${INK}" stroke-width="2.500"/>` +
  at(0, -9, light(4))
const bird = (colour: string) =>
  `<path d="M-7 -2Q-4 -9 3 -8L9 -5L3 -3Q1 3 -7 -2Z" fill="${colour}" stroke="${INK}" stroke-width="2"/>`
const bell = `<path d="M-6 0q0 -12 6 -12t6 12z" fill="#ffd45e" stroke="${INK}" stroke-width="2.500"/><circle cy="2" r="2.500" fill="${INK}"/>`

/** What each medal adds, in the hero's number. All that was there before stays. */
export const STAGES: Readonly<Record<Table, Readonly<Record<Stage, string>>>> = {
  1: {
    bronze: at(-16, 18, pool(31, 16)) + at(26, 4, tree(28)),
    silver: at(44, 52, house({ wide: 32 })),
    gold:
      line('M-62 8Q-66 -58 -16 -44', INK, 5) +
      at(-16, -26, lantern('#ffc83d')) +
      at(-16, 20, spot(9, 4, '#ffe58a')) +
      glow(1),
  },
  2: {
    bronze:
      water('M-75 10Q-50 24 -28 12T22 22') +
      water('M69 34Q44 50 22 40T-30 54') +
      at(-48, 46, plant(2)) +
      at(44, 16, plant(2)),
    silver:
      each(
        2,
        (i) => [i ? 40 : -40, 24],
        `<path d="M-11 -24V-42h8v12M11 -24V-42h-8v12" fill="#c9694f" stroke="${INK}" stroke-width="3"/>${house({ wide: 34 })}`,
      ) + band('M-22 22Q0 2 22 22', '#c98d5a', 6),
    gold: each(
      4,
      (i) => [[-112, -92, 92, 112][i] ?? 0, [-6, -58, -58, -6][i] ?? 0],
      (i) => kite(bright(i < 2 ? 0 : 2)),
    ),
  },
  3: {
    bronze:
      water('M-66 44Q-20 30 4 48T66 46') +
      each(3, row(3, -36, 34, 41, 5), spot(8, 5, '#d8d3e6', `stroke="${INK}" stroke-width="3"`)) +
      each(3, (i) => [[-56, 62, 0][i] ?? 0, [22, 24, 70][i] ?? 0], plant(3)),
    silver:
      each(
        3,
        row(3, -42, 42, 26, 5),
        line('M-8 -6l-4 9M0 -6v10M8 -6l4 9', INK, 4) + at(0, -8, dome('#fff3e0', '#e4c79a', 26)),
      ) + each(3, (i) => [[-68, -21, 68][i] ?? 0, [10, 30, 10][i] ?? 0], lamp(24)),
    gold:
      at(
        22,
        70,
        `<path d="M-24 0h48v6h-48z" fill="#ffd45e" stroke="${INK}" stroke-width="3"/>${line('M0 0V-30', INK, 4)}` +
          shapeText('M-28 -24L0 -44L28 -24Z', '#f4607a', '#b31736', { line: 3 }) +
          each(
            3,
            (i) => [-18 + i * 18, -8],
            `${line('M0 -14V-4', INK, 3)}<circle r="5.500" fill="#5dbcf7" stroke="${INK}" stroke-width="2.500"/>`,
          ),
      ) +
      each(
        3,
        (i) => [[-90, 90, -72][i] ?? 0, [-12, -12, -44][i] ?? 0],
        (i) =>
          `${line('M0 6V-34', INK, 4)}<path d="M0 -34h24l-7 6l7 5l-7 6l7 6H0z" fill="${bright(i)}" stroke="${INK}" stroke-width="3"/>`,
      ),
  },
  4: {
    bronze:
      each(4, (i) => [i % 2 ? 54 : -54, i < 2 ? -42 : 56], pool(17, 9)) +
      each(4, (i) => [-33 + i * 22, 16], plant(4, 0.7)),
    silver:
      each(
        4,
        (i) => [i % 2 ? 26 : -26, i < 2 ? -2 : 50],
        `<rect x="-15" y="-24" width="30" height="27" fill="#e6f4ff" stroke="${INK}" stroke-width="3"/><path d="M-18 -24h36l-5 -10h-26z" fill="#5d7bf0" stroke="${INK}" stroke-width="3"/>${each(4, (i) => [i % 2 ? 7 : -7, i < 2 ? -13 : 0], pane(8, 8))}`,
      ) +
      at(
        0,
        34,
        shapeText('M-17 3V-14H17V3Z', '#fff', '#d5d5fb', { line: 3 }) +
          shapeText('M-22 -12Q-4 -18 0 -36Q4 -18 22 -12Z', '#e565bd', '#a81f80', { line: 3 }),
      ),
    gold:
      string('M-78 -66Q0 -104 78 -66') +
      each(
        4,
        (i) => [i % 2 ? 92 : -92, i < 2 ? -62 : 64],
        (i) =>
          `${glow(18, bright(i * 2))}<circle r="12" fill="${bright(i * 2)}" stroke="${INK}" stroke-width="3"/><circle cx="-4" cy="-4" r="3.500" fill="#fff"/>`,
      ),
  },
  5: {
    bronze:
      shore('M-76 16Q-40 -4 0 8Q10 34 -22 44T-52 58Q-70 42 -76 16Z') +
      each(5, (i) => [[16, 34, 52, 26, 46][i] ?? 0, [12, 24, 14, 46, 44][i] ?? 0], flower(5, '#f4607a')),
    silver:
      each(3, (i) => [[-20, 12, -2][i] ?? 0, [62, 66, 40][i] ?? 0], dome('#ffd2c6', '#e0876f', 26)) +
      at(
        58,
        -8,
        shapeText('M-9 3L-6 -42H6L9 3Z', '#fff', '#d5d5fb', { line: 3 }) +
          `<path d="M-8 -12h16M-7 -26h14" stroke="#f4607a" stroke-width="6"/>${at(0, -48, light(7))}`,
      ) +
      each(5, row(5, -62, -14, -6, 6), light(4)),
    gold:
      string('M-74 -20Q-40 12 0 -16T74 -26') +
      each(
        5,
        (i) => [[-58, -32, -4, 26, 54][i] ?? 0, [-6, -2, -8, -18, -18][i] ?? 0],
        (i) => star(12, bright(i)),
      ) +
      each(
        2,
        (i) => [i ? 100 : -96, i ? -50 : -58],
        (i) => glider(bright(i * 3)),
      ),
  },
  6: {
    bronze:
      each(
        6,
        (i) => [[-60, -38, -16, 16, 38, 60][i] ?? 0, [54, 66, 74, 74, 66, 54][i] ?? 0],
        flower(6, '#e565bd'),
      ) + each(2, (i) => [i ? 58 : -58, 18], hexagon(13, '#8fdcff')),
    silver: each(
      6,
      (i) => ring(6, 28, 27, [0, 24], 30)(i),
      hexagon(15, '#fff3e0') + glow(12) + hexagon(7, '#ffb52e'),
    ),
    gold:
      string('M-76 -18Q0 22 76 -18') +
      each(
        6,
        (i) => [[-64, -40, -14, 14, 40, 64][i] ?? 0, [-8, -1, 3, 3, -1, -8][i] ?? 0],
        (i) => hexagon(10, bright(i)),
      ) +
      at(
        0,
        50,
        `<path d="M-34 0h68v8h-68z" fill="#c98d5a" stroke="${INK}" stroke-width="3"/>${line('M-26 8v8M26 8v8', INK, 4)}${each(6, row(6, -27, 27, -5), spot(5.5, 4.5, '#ffd98a', `stroke="${INK}" stroke-width="2.500"`))}`,
      ),
  },
  7: {
    bronze:
      each(
        7,
        (i) => [-56 + i * 3, -30 + i * 4],
        (i) => line('M0 0Q22 -20 36 8', bright(i), 3.5),
      ) +
      water('M-40 -24V18') +
      each(
        7,
        (i) => [[-60, -42, -22, 0, 22, 42, 58][i] ?? 0, [64, 72, 78, 80, 76, 68, 58][i] ?? 0],
        (i) => flower(5, bright(i)),
      ),
    silver: each(
      7,
      (i) => [[-44, -10, 30, 62, 52, 18, -14][i] ?? 0, [62, 68, 60, 32, 4, -8, 4][i] ?? 0, 0.8],
      (i) => house({ wall: '#fff3e0', roof: bright(i), wide: 24 }),
    ),
    gold: each(
      7,
      (i) => [[-86, -94, -84, -60, 60, 84, 94][i] ?? 0, [34, 2, -30, -56, -56, -30, 2][i] ?? 0],
      (i) => line('M0 12V26', INK, 3) + lantern(bright(i)),
    ),
  },
  8: {
    bronze:
      each(8, ring(8, 42, 32, [0, 18], 22), spot(18, 14, '#5bb8f0')) +
      at(0, 18, spot(46, 35, '#5bb8f0')) +
      line('M-26 8q8 -6 16 0M2 22q8 -6 16 0M-20 34q8 -6 16 0', '#fff', 4) +
      each(8, ring(8, 52, 42, [0, 20], 22), plant(3, 0.6)),
    silver: each(
      8,
      ring(8, 44, 34, [0, 18], 0),
      `<path d="M-9 -3h18v6h-18z" fill="#c98d5a" stroke="${INK}" stroke-width="2.500"/>${at(0, 0, lamp(14))}`,
    ),
    gold: each(8, ring(8, 26, 19, [0, 22], 22), (i) => boat(bright(i))),
  },
  9: {
    bronze:
      at(26, 50, pool(22, 11)) +
      at(20, 48, spark(4)) +
      at(34, 52, spark(3)) +
      each(3, (i) => [-50 + i * 20, 70 - (i % 2) * 6], bush) +
      each(
        9,
        (i) => [-42 + (i % 3) * 15, 26 + Math.floor(i / 3) * 13],
        `<path d="M-4 -6L0 6L4 -6Z" fill="#ff9a4d" stroke="${INK}" stroke-width="2"/>${line('M0 -6V-11M-3 -6l-2 -4M3 -6l2 -4', '#6fd27c', 2.5)}`,
      ),
    silver: at(
      8,
      34,
      `<path d="M-31 6V-30H31V6Z" fill="#f7d9ee" stroke="${INK}" stroke-width="3"/>${shapeText('M-38 -28L-22 -52L-8 -40H8L22 -52L38 -28Z', '#7d3fb0', '#4b1f78', { line: 3 })}` +
        each(
          9,
          (i) => [-18 + (i % 3) * 18, -21 + Math.floor(i / 3) * 11],
          `<circle r="4.800" fill="#ffe58a" stroke="${INK}" stroke-width="2"/>`,
        ),
    ),
    gold: each(
      9,
      (i) => [
        [-100, -78, -104, 78, 104, 100, -56, 0, 56][i] ?? 0,
        [12, -40, -66, -40, 12, -66, -84, -92, -84][i] ?? 0,
        0.85,
      ],
      (i) => lantern(bright(i)),
    ),
  },
  10: {
    bronze:
      water('M0 -40Q-18 -6 6 16T-6 76') +
      each(
        10,
        (i) => [(i < 5 ? -64 : 20) + (i % 5) * 11, 14 + ((i % 5) % 2) * 22 + (i % 5) * 3, 0.75],
        tree(18),
      ),
    silver:
      each(2, (i) => [i ? 44 : -42, 62], house({ wall: '#ecd2a8', roof: '#a05a2c', wide: 28 })) +
      band('M-28 52Q0 68 30 52', '#c98d5a', 4) +
      each(10, (i) => [(i < 5 ? -66 : 22) + (i % 5) * 11, -14 + (i % 2) * 6], light(3.5)),
    gold:
      each(
        10,
        (i) => [
          (i < 5 ? -106 : 74) + (i % 5) * 8,
          -6 + ((i % 5) % 2) * 14 + (i < 5 ? (4 - (i % 5)) * 7 : (i % 5) * 7),
        ],
        (i) =>
          line('M0 0V-24', INK, 2.5) +
          `<path d="M0 -24h8v14l-4 -4l-4 4z" fill="${bright(i)}" stroke="${INK}" stroke-width="2"/>`,
      ) +
      each(
        10,
        (i) => [-58 + (i % 5) * 12 + (i < 5 ? 0 : 84), -22 + (i % 3) * 8],
        (i) => bird(bright(i + 2)),
      ),
  },
  11: {
    bronze:
      at(0, 20, spot(47, 31, '#6fd27c', `stroke="${INK}" stroke-width="3"`)) +
      `<ellipse cy="20" rx="66" ry="48" fill="none" stroke="${INK}" stroke-width="10" opacity=".9"/><ellipse cy="20" rx="66" ry="48" fill="none" stroke="#8fdcff" stroke-width="5"/>` +
      each(11, row(11, -60, 60, 56, 22), at(0, 0, bush, 0.6)),
    silver:
      at(0, -2, house({ wall: '#fff', roof: '#ec4d68', wide: 40, windows: 3 })) +
      each(
        2,
        (i) => [i ? 46 : -46, 26],
        `<path d="M-14 6V-12L14 -12V6Z" fill="#c9c6f2" stroke="${INK}" stroke-width="3"/>${line('M-14 -3h28', INK, 3)}`,
      ) +
      each(4, (i) => [[-62, -30, 30, 62][i] ?? 0, -12 + (i % 3 ? 0 : 8)], lamp(26)),
    gold: each(
      11,
      ring(11, 40, 26, [0, 28]),
      (i) => line('M0 0Q-4 -14 -9 -14M0 0V-18M0 0Q4 -14 9 -14', bright(i), 3) + at(0, -18, spark(6)),
    ),
  },
  12: {
    bronze:
      each(12, ring(12, 66, 54, [0, 20]), flower(4, '#e565bd')) +
      at(0, 20, pool(24, 15)) +
      `<path d="M0 20L12 6V20Z" fill="#ffd45e" stroke="${INK}" stroke-width="3"/>`,
    silver:
      at(
        0,
        16,
        shapeText('M-13 3V-44H13V3Z', '#e6e4ff', '#a5a2e6', { line: 3 }) +
          shapeText('M-18 -42L0 -66L18 -42Z', '#f4607a', '#b31736', { line: 3 }) +
          `<circle cy="-28" r="8" fill="#fff" stroke="${INK}" stroke-width="3"/>${line('M0 -28v-5M0 -28h4', INK, 2.5)}${at(0, 0, pane(9, 11))}`,
      ) + each(12, ring(12, 38, 27, [0, 24], 15), pane(7, 8)),
    gold:
      string('M0 -46L-66 2M0 -46L66 2M0 -46L-48 52M0 -46L48 52') + each(12, ring(12, 52, 40, [0, 20]), bell),
  },
}
