import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { at, each, INK, shapeText } from '#web/art/markup.ts'
import { hexagon, line, ring, rock, row, spot, star } from '#web/art/planets/things.ts'

/** On a globe of radius 78 around (0, 0). `behind` stands on its far side. */
interface Ground {
  readonly behind?: (table: Table) => string
  readonly face: (table: Table) => string
}

const RADIUS = 78
const GLOBE = `M${-RADIUS} 0a${RADIUS} ${RADIUS} 0 1 1 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 1 ${-2 * RADIUS} 0z`
/** A plain with rounded corners. */
const SQUARE =
  'M-74 -46Q-74 -72 -48 -72Q0 -82 48 -72Q74 -72 74 -46Q84 0 74 48Q74 74 48 74Q0 84 -48 74Q-74 74 -74 48Q-84 0 -74 -46Z'

const globe = (table: Table, d = GLOBE) => {
  const { main, dark, ink, light } = heroColours[table]
  return (
    shapeText(d, main, dark, { ink, line: 5, light: [-9, -11] }) +
    line('M-60 -22a62 62 0 0 1 24 -34', light, 7)
  )
}
const onGlobe = (marks: (dark: string, light: string, table: Table) => string) => (table: Table) =>
  globe(table) + marks(heroColours[table].dark, heroColours[table].light, table)

const hill = (table: Table, width: number, height: number) => {
  const { main, dark, ink } = heroColours[table]
  return shapeText(`M${-width / 2} 30Q${-width / 2} ${-height} 0 ${-height}T${width / 2} 30Z`, main, dark, {
    ink,
    line: 5,
  })
}
const hollow = (rx: number, ry: number, dark: string, light: string) =>
  spot(rx, ry, dark, 'opacity=".55"') +
  line(`M${-rx} 0a${rx} ${ry} 0 0 0 ${2 * rx} 0`, light, 3, 'opacity=".7"')
const cloud = (fill: string) =>
  `<path d="M-30 10a12 12 0 0 1 2 -24a18 18 0 0 1 33 -5a14 14 0 0 1 24 10a10 10 0 0 1 0 19z" fill="${fill}" stroke="${INK}" stroke-width="3"/>`

/** What stands there from the first day on, in the hero's number. */
export const BARE: Readonly<Record<Table, Ground>> = {
  1: {
    face: onGlobe(
      (dark, light) =>
        at(-16, 18, hollow(30, 15, dark, light)) +
        each(6, (i) => [46 - i * 7, -26 + i * 16 + (i % 2) * 5], spot(5, 3, dark)),
    ),
  },
  2: {
    behind: (table) => at(-50, -44, hill(table, 58, 46)) + at(50, -44, hill(table, 58, 46)),
    face: onGlobe(
      (dark) =>
        line(
          'M-26 -20q10 8 0 18M-16 -26q16 14 0 30M26 -20q-10 8 0 18M16 -26q-16 14 0 30',
          dark,
          4,
          'opacity=".7"',
        ) +
        at(-30, 40, spot(12, 6, dark, 'opacity=".5"')) +
        at(34, 48, spot(12, 6, dark, 'opacity=".5"')),
    ),
  },
  3: {
    face: onGlobe(
      (dark, _, table) =>
        each(3, row(3, -46, 46, 2, 8), rock(36, 30, '#b8f0dc', '#39ad88')) +
        at(0, -20, `<path d="M-12 0h24M-8 1l-3 12M0 1v13M8 1l3 12" stroke="${INK}" stroke-width="5"/>`) +
        line('M-54 40q16 9 34 8M10 60q20 -1 36 -12', heroColours[table].light, 4, 'opacity=".6"') +
        at(14, 42, spot(10, 5, dark, 'opacity=".5"')),
    ),
  },
  4: {
    behind: (table) =>
      each(
        4,
        (i) => [i % 2 ? 62 : -62, i < 2 ? -58 : 60],
        shapeText(
          'M-25 0a25 25 0 1 1 50 0a25 25 0 1 1 -50 0z',
          heroColours[table].main,
          heroColours[table].dark,
          {
            ink: heroColours[table].ink,
            line: 5,
          },
        ),
      ),
    face: (table) => {
      const { dark } = heroColours[table]
      return (
        globe(table, SQUARE) +
        `<rect x="-42" y="-30" width="84" height="84" rx="14" fill="none" stroke="${dark}" stroke-width="4" stroke-dasharray="9 9" opacity=".7"/>`
      )
    },
  },
  5: {
    face: onGlobe(
      (dark, light) =>
        `<path d="M-76 14Q-40 -6 0 8T76 12A78 78 0 0 1 -76 14Z" fill="${light}" opacity=".75"/>` +
        each(5, row(5, -50, 50, 30, 14), star(9, dark)),
    ),
  },
  6: {
    behind: (table) => {
      const { main, dark, ink } = heroColours[table]
      return each(
        6,
        (i) => [[-72, -56, -38, 38, 56, 72][i] ?? 0, [-34, -54, -70, -70, -54, -34][i] ?? 0],
        shapeText('M-10 40V-12l5 -8h10l5 8V40Z', main, dark, { ink, line: 4 }),
      )
    },
    face: onGlobe((dark, light) =>
      each(7, (i) => (i === 6 ? [0, 22] : ring(6, 26, 26, [0, 22], 30)(i)), hexagon(14, light, dark)),
    ),
  },
  7: {
    face: onGlobe(
      (dark, light) =>
        line('M-64 54Q10 84 54 48Q84 16 44 -4Q0 -22 -34 2Q-58 26 -18 40Q22 48 28 24Q26 10 4 12', dark, 15) +
        line('M-64 54Q10 84 54 48Q84 16 44 -4Q0 -22 -34 2Q-58 26 -18 40Q22 48 28 24Q26 10 4 12', light, 9) +
        each(
          7,
          (i) => [[-50, -8, 34, 64, 24, -20, -46][i] ?? 0, [40, 56, 38, 10, -24, -24, -14][i] ?? 0],
          spot(5, 4, dark),
        ),
    ),
  },
  8: {
    face: onGlobe(
      (dark, light) =>
        each(8, ring(8, 42, 32, [0, 18], 22), spot(18, 14, dark, 'opacity=".8"')) +
        at(0, 18, spot(42, 32, dark)) +
        at(0, 20, spot(26, 18, light, 'opacity=".18"')),
    ),
  },
  9: {
    behind: () => at(-72, -26, cloud('#fbcdeb')) + at(72, -20, cloud('#fbcdeb')),
    face: (table) => {
      const { dark, ink } = heroColours[table]
      return (
        globe(table) +
        shapeText('M-52 62Q-48 -8 0 -8T52 62Q0 86 -52 62Z', dark, '#6d1254', { ink, line: 4 }) +
        at(-62, 52, cloud('#f7d9ee')) +
        at(62, 54, cloud('#f7d9ee'))
      )
    },
  },
  10: {
    behind: (table) => {
      const { main, dark, ink } = heroColours[table]
      const fingers = each(
        5,
        (i) => [-28 + i * 14, [8, 0, -4, 0, 14][i] ?? 0],
        shapeText('M-7 40V-16a7 7 0 0 1 14 0V40Z', main, dark, { ink, line: 4 }),
      )
      return (
        at(-66, -30, `<g transform="rotate(-38)">${fingers}</g>`) +
        at(66, -30, `<g transform="rotate(38)">${fingers}</g>`)
      )
    },
    face: onGlobe(
      (dark, light) =>
        line('M-70 -10Q-46 22 -20 -4M70 -10Q46 22 20 -4', dark, 5, 'opacity=".6"') +
        line('M-34 44q14 8 28 2M16 54q12 4 24 -4', light, 4, 'opacity=".7"'),
    ),
  },
  11: {
    face: onGlobe(
      (dark, light) =>
        at(0, 20, spot(50, 34, light, 'opacity=".3"')) +
        each(11, ring(11, 54, 38, [0, 20]), rock(14, 13, light, dark)),
    ),
  },
  12: {
    face: onGlobe(
      (dark, light) =>
        at(0, 16, spot(60, 48, dark, 'opacity=".5"')) +
        at(0, 16, spot(34, 26, light, 'opacity=".22"')) +
        each(12, ring(12, 52, 40, [0, 22]), rock(11, 20, light, dark)),
    ),
  },
}
