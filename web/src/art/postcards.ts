import type { Postcard } from '#core/logbook/postcards.ts'
import type { Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { at, each, INK, pictureUrl, shapeText } from '#web/art/markup.ts'
import { bright, glow, hexagon, line, ring, rock, row, spark, spot, star } from '#web/art/planets/things.ts'
import * as animals from '#web/art/wonders/animals.ts'
import * as objects from '#web/art/wonders/objects.ts'

/** What a card is drawn on. */
const WIDE = 240
const HIGH = 150

/** An icon of a wonder, on so many units. */
const icon = (text: string, x: number, y: number, size: number) => at(x, y, text, size / 100)

const tile = (words: number, fill = '#fffaf2') =>
  objects.square(fill) +
  `<text x="50" y="${words > 99 ? 61 : 67}" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${words > 999 ? 27 : words > 99 ? 38 : 50}" fill="${INK}">${words}</text>`
/** Numbers, and below each what becomes of its digits. */
const sums = (numbers: readonly number[]) =>
  numbers
    .map((n, i) => {
      const x = 32 + i * 62
      const sum = [...String(n)].reduce((all, digit) => all + Number(digit), 0)
      return (
        icon(tile(n), x, 16, 54) +
        line(`M${x + 27} 74v12m-6 -5l6 7l6 -7`, '#fffaf2', 4) +
        icon(tile(sum, '#ffd45e'), x + 4, 92, 46)
      )
    })
    .join('')

const ball = (r: number, fill: string) =>
  `<circle r="${r}" fill="${fill}" stroke="${INK}" stroke-width="3"/><circle cx="${-r / 3}" cy="${-r / 3}" r="${r / 5}" fill="#fff" opacity=".8"/>`
/** So many in each row, from one on. */
const triangle = (rows: number, step: number, inner: (at: number) => string) =>
  Array.from({ length: rows }, (_, r) =>
    each(
      r + 1,
      (i) => [120 + (i - r / 2) * step * 1.15, 75 + (r - (rows - 1) / 2) * step],
      () => inner(r),
    ),
  ).join('')

const sheet = (folds: number) =>
  `<rect x="-26" y="-36" width="52" height="72" rx="3" fill="#fffaf2" stroke="${INK}" stroke-width="4"/>` +
  (folds > 0 ? line('M-26 0H26', '#8a86dc', 4, 'stroke-dasharray="5 7"') : '') +
  (folds > 1 ? line('M0 -36V36', '#8a86dc', 4, 'stroke-dasharray="5 7"') : '')

const echo = (x: number, way: 1 | -1) =>
  [10, 20, 30]
    .map((r) => line(`M${x + way * r} ${62 - r}q${way * r * 0.7} ${r} 0 ${2 * r}`, '#fffaf2', 4))
    .join('')

const beam = (x: number, y: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="40" fill="${fill}" style="mix-blend-mode:screen"/>`

const cookie = `<circle r="14" fill="#d9a05e" stroke="${INK}" stroke-width="3"/>${each(4, ring(4, 7, 7), spot(2, 2, '#6b4300'))}`

const cap = `<circle r="20" fill="#ff8b72" stroke="${INK}" stroke-width="3"/><circle r="13" fill="#ffd2c4" stroke="#d9553c" stroke-width="3" stroke-dasharray="4 4"/>`

const note = `${spot(8, 6, '#fffaf2', 'transform="rotate(-20)"')}${line('M7 -2V-32', '#fffaf2', 3.5)}`

/** A finger with the lines of its tip. */
const fingertip =
  shapeText('M70 150V74a50 50 0 0 1 100 0V150Z', '#dca471', '#c18450') +
  [10, 20, 30, 40]
    .map((r) => line(`M${120 - r} ${96 + r / 2}V76a${r} ${r} 0 0 1 ${2 * r} 0v${20 + r / 2}`, '#9c6239', 4))
    .join('')

const stool =
  line('M92 66L76 138M120 72V144M148 66L164 138', INK, 14) +
  line('M92 66L76 138M120 72V144M148 66L164 138', '#d98a45', 8) +
  at(120, 60, spot(50, 17, '#e8a868', `stroke="${INK}" stroke-width="4"`)) +
  at(120, 56, spot(34, 8, '#f6c48c'))

const MAP = [
  ['M30 22H104L92 70L30 62Z', 0],
  ['M104 22H210L196 60L150 76L92 70Z', 1],
  ['M30 62L92 70L84 128H30Z', 2],
  ['M92 70L150 76L142 128H84Z', 3],
  ['M150 76L196 60L210 22V96L144 104Z', 0],
  ['M144 104L210 96V128H142Z', 2],
] as const
const COUNTRIES = ['#6fd27c', '#ffd45e', '#5dbcf7', '#f4607a']

const apple =
  `<circle cx="120" cy="78" r="62" fill="#ec4d68" stroke="${INK}" stroke-width="4"/><circle cx="120" cy="78" r="52" fill="#fff3d6"/>` +
  at(120, 78, star(34, '#f6dfa8')) +
  each(5, ring(5, 15, 15, [120, 78]), spot(3, 5, '#6b3a12'))

const rainbow =
  Array.from({ length: 7 }, (_, i) =>
    line(`M${36 + i * 9} 150a${84 - i * 9} ${92 - i * 9} 0 0 1 ${168 - i * 18} 0`, bright(i), 9),
  ).join('') +
  icon(objects.sun, 4, 4, 54) +
  each(6, (i) => [172 + (i % 3) * 22, 20 + Math.floor(i / 3) * 24], line('M0 0l-4 12', '#8fdcff', 4))

const staff =
  line(Array.from({ length: 5 }, (_, i) => `M14 ${46 + i * 16}H226`).join(''), '#8a86dc', 2.5) +
  each(8, (i) => [30 + i * 26, 124 - i * 11], note)

const hand =
  shapeText('M74 150V96L48 78Q40 62 56 60L78 74H170V120L158 150Z', '#dca471', '#c18450') +
  each(
    4,
    (i) => [86 + i * 26, [26, 14, 20, 36][i] ?? 0],
    (i) => {
      const long = 82 - ([26, 14, 20, 36][i] ?? 0)
      return (
        `<rect x="-12" width="24" height="${long + 12}" rx="12" fill="#dca471" stroke="${INK}" stroke-width="4"/>` +
        line(`M-9 ${long * 0.36}h18M-9 ${long * 0.7}h18`, '#7a4a20', 4)
      )
    },
  )

const spark11 = (rx: number, ry: number, size: number) =>
  each(11, (i) => ring(11, rx, ry, [120, 74])(i), spark(size))

type Ground = 'night' | 'home' | 'day'

/** Each card pictures its own sentence: where it is, and what is seen there. */
const CARDS: Readonly<Record<`${Table}-${Postcard['number']}`, readonly [Ground, string]>> = {
  '1-1': [
    'night',
    at(44, 82, ball(62, '#5dbcf7')) +
      each(3, (i) => [[20, 62, 50][i] ?? 0, [62, 84, 118][i] ?? 0, 1.4], spot(15, 9, '#6fd27c')) +
      line('M60 12A92 70 0 0 1 190 110', '#8a86dc', 3, 'stroke-dasharray="3 9"') +
      at(188, 64, ball(34, '#c9b8a8')) +
      each(2, (i) => [176 + i * 22, 64], spot(3.5, 5, INK)) +
      line('M180 78q7 7 14 0', INK, 3),
  ],
  '1-2': ['day', fingertip],
  '1-3': [
    'home',
    each(
      7,
      (i) => [22 + i * 32, 132 - Math.sin(i / 1.9) * 34],
      at(-5, 0, spot(5, 8, '#3c4a78')) + at(7, 7, spot(5, 8, '#3c4a78')),
    ),
  ],
  '2-1': [
    'night',
    '<path d="M58 92Q130 20 236 6Q150 66 74 108Z" fill="#8fdcff" opacity=".85"/><path d="M62 108Q150 84 232 92Q150 124 66 122Z" fill="#ffe0b0" opacity=".85"/>' +
      at(60, 106, glow(40, '#ffe58a') + ball(26, '#ffe58a')),
  ],
  '2-2': ['day', each(3, row(3, 46, 194, 75), sheet)],
  '2-3': [
    'home',
    at(32, 128, rock(120, 92, '#ff8b72', '#d9553c')) +
      at(208, 128, rock(120, 92, '#ff8b72', '#d9553c')) +
      echo(94, 1) +
      echo(146, -1),
  ],
  '3-1': ['day', stool],
  '3-2': ['night', sums([12, 15, 18])],
  '3-3': [
    'night',
    `<g style="isolation:isolate">${beam(96, 56, '#ff2020')}${beam(144, 56, '#20ff20')}${beam(120, 96, '#3030ff')}</g>`,
  ],
  '4-1': [
    'day',
    MAP.map(([d, of]) => `<path d="${d}" fill="${COUNTRIES[of]}" stroke="${INK}" stroke-width="4"/>`).join(
      '',
    ),
  ],
  '4-2': [
    'home',
    each(
      4,
      (i) => [40 + i * 54, [70, 48, 76, 54][i] ?? 0],
      (i) => ball(19, bright(i + 1)) + line('M-9 3q4 4 7 0M3 3q4 4 7 0', INK, 3),
    ) + line('M62 30h10l-10 11h10M168 18h12l-12 13h12', '#fffaf2', 3.5),
  ],
  '4-3': [
    'night',
    each(
      28,
      (i) => [36 + (i % 7) * 28, 30 + Math.floor(i / 7) * 30],
      (i) => ball(10, i < 14 ? '#ffd45e' : '#5dbcf7'),
    ),
  ],
  '5-1': ['day', apple],
  '5-2': [
    'day',
    icon(animals.starfish, 50, 4, 142) +
      each(
        5,
        (i) => ring(5, 54, 54, [121, 80])(i),
        `<circle r="9" fill="#fff" stroke="${INK}" stroke-width="3"/><circle r="4" fill="${INK}"/>`,
      ),
  ],
  '5-3': [
    'night',
    each(
      4,
      (i) => [20 + i * 52, i % 2 ? 18 : 70],
      (i) => at(0, 0, tile(5 + i * 5, i % 2 ? '#ffd45e' : '#fffaf2'), 0.48),
    ),
  ],
  '6-1': ['day', at(120, 75, cap) + each(6, (i) => ring(6, 43, 43, [120, 75])(i), cap)],
  '6-2': ['night', icon(objects.planet(5), 30, -10, 180) + at(120, 52, hexagon(26, '#e8b96a', '#9a6a2a'))],
  '6-3': ['night', triangle(3, 38, (r) => ball(16, bright(r * 2)))],
  '7-1': ['day', rainbow],
  '7-2': [
    'night',
    each(
      7,
      (i) => [[70, 96, 128, 160, 110, 148, 184][i] ?? 0, [52, 84, 48, 74, 112, 110, 40][i] ?? 0],
      (i) => glow(18, '#8fdcff') + spark(i === 2 ? 20 : 15, '#fffaf2'),
    ),
  ],
  '7-3': [
    'night',
    at(120, 80, `<circle r="52" fill="#80ca50" stroke="${INK}" stroke-width="4"/>`) +
      line('M120 80a10 10 0 1 1 14 10a26 26 0 1 1 10 -34a40 40 0 0 1 8 46', '#f6dfa8', 6) +
      each(
        7,
        (i) => ring(7, 62, 62, [120, 80])(i),
        (i) => ball(9, bright(i)),
      ),
  ],
  '8-1': [
    'day',
    icon(animals.octopus, 72, 34, 96) +
      each(
        8,
        (i) => {
          const { x, y } = onCircle(120, 84, 68, -84 + i * 24)
          return [x * 1.3 - 36, y]
        },
        cookie,
      ),
  ],
  '8-2': [
    'night',
    icon(objects.sun, -52, 26, 100) +
      each(
        8,
        (i) => [44 + i * 24, 52 + (i % 2) * 18],
        (i) => at(0, 0, objects.planet(i), 0.3),
      ) +
      line('M107 36v10m-5 -5l5 6l5 -6', '#ffd45e', 4),
  ],
  '8-3': ['night', staff],
  '9-1': ['night', sums([18, 27, 36])],
  '9-2': [
    'night',
    '<path d="M0 0H78V150H0ZM162 0H240V150H162Z" fill="#6b4a35"/>' +
      line('M20 0V150M48 0V150M190 0V150M218 0V150', '#4a3020', 4) +
      each(2, (i) => [103 + i * 34, 70], at(0, 0, spot(11, 13, '#b6f09a') + spot(3.5, 11, INK))) +
      shapeText('M113 92h14l-7 8z', '#ff9ab8', '#d9553c', { line: 3 }) +
      line(
        'M106 102L70 92M106 108H66M106 114L70 124M134 102L170 92M134 108H174M134 114L170 124',
        '#fffaf2',
        3,
      ),
  ],
  '9-3': [
    'night',
    [
      [70, 60, 70, 40, '#e565bd'],
      [160, 84, 74, 44, '#8a6fe0'],
      [118, 96, 60, 34, '#5dbcf7'],
      [130, 48, 50, 28, '#ff9ab8'],
    ]
      .map(([x, y, rx, ry, fill]) =>
        at(Number(x), Number(y), spot(Number(rx), Number(ry), String(fill), 'opacity=".6"')),
      )
      .join('') +
      each(
        5,
        (i) => [[64, 104, 136, 172, 120][i] ?? 0, [62, 40, 76, 60, 112][i] ?? 0],
        (i) => glow(14 + i, '#fff7dd') + star(9 + (i % 3) * 2, '#ffe58a'),
      ),
  ],
  '10-1': ['day', icon(objects.gloves, 32, -26, 180)],
  '10-2': [
    'home',
    triangle(4, 32, (r) => ball(13, ['#c9b8a8', '#b9a48f', '#d8cbbd', '#a89a8a'][r] ?? '#c9b8a8')),
  ],
  '10-3': [
    'home',
    [10, 100, 1000]
      .map(
        (n, i) =>
          `<path d="M${24 + i * 66} 150V${118 - i * 30}h66V150Z" fill="#80ca50" stroke="${INK}" stroke-width="4"/>` +
          icon(tile(n), 32 + i * 66, 66 - i * 30, 50),
      )
      .join(''),
  ],
  '11-1': [
    'night',
    [1, 2, 1].map((n, i) => icon(tile(n, i === 1 ? '#ffd45e' : '#fffaf2'), 34 + i * 60, 46, 54)).join('') +
      line('M121 14V36M121 112V138', '#fffaf2', 4, 'stroke-dasharray="4 7"') +
      line('M60 126h44m-7 -6l7 6l-7 6M182 126h-44m7 -6l-7 6l7 6', '#8fdcff', 4),
  ],
  '11-2': [
    'night',
    icon(objects.sun, 44, -1, 152) +
      each(
        11,
        (i) => [
          [104, 122, 140, 96, 114, 134, 150, 102, 122, 142, 120][i] ?? 0,
          [50, 42, 54, 70, 64, 72, 76, 92, 86, 94, 104][i] ?? 0,
        ],
        spot(5, 4, '#b0521f'),
      ),
  ],
  '11-3': ['home', at(120, 74, glow(70, '#ffd45e')) + spark11(88, 54, 13) + at(120, 74, spark(30))],
  '12-1': ['day', icon(objects.hours, 50, 3, 142)],
  '12-2': [
    'night',
    each(12, (i) => [20 + (i % 6) * 34, 22 + Math.floor(i / 6) * 40], at(0, 0, objects.moon(0), 0.32)) +
      at(120, 124, `<circle r="16" fill="none" stroke="#fffaf2" stroke-width="3" stroke-dasharray="5 6"/>`),
  ],
  '12-3': ['day', hand],
}

const STARS = each(
  14,
  (i) => [(i * 67 + 13) % WIDE, (i * 41 + 9) % 118, 0.6 + (i % 3) * 0.3],
  '<circle r="1.600" fill="#fff" opacity=".8"/>',
)

function groundText(ground: Ground, table: Table): string {
  const { main, light, dark } = heroColours[table]
  if (ground === 'day')
    return `<path d="M0 0H${WIDE}V${HIGH}H0Z" fill="${light}"/><circle cx="120" cy="75" r="96" fill="#fff" opacity=".35"/>`
  const sky = `<path d="M0 0H${WIDE}V${HIGH}H0Z" fill="#1d1a58"/>${STARS}`
  if (ground === 'night') return sky
  return `${sky}<path d="M0 112Q120 84 240 112V150H0Z" fill="${main}" stroke="${dark}" stroke-width="4"/>`
}

export function postcardPicture({ table, number }: Pick<Postcard, 'table' | 'number'>): string {
  const [ground, inner] = CARDS[`${table}-${number}`]
  return pictureUrl([0, 0, WIDE, HIGH], groundText(ground, table) + inner)
}
