import type { NamedFact } from '#core/tables/facts.ts'
import { INK, pictureUrl } from '#web/art/markup.ts'
import * as animals from '#web/art/wonders/animals.ts'
import * as objects from '#web/art/wonders/objects.ts'

type Icon = string | ((i: number, row: number) => string)
/** An icon, its rows and columns where each is one of a × b, or how many of it there are, each with its parts. */
type Wonder = readonly [icon: Icon, rows: number, columns: number] | readonly [icon: Icon, things: number]

const { square } = objects
const rainbow = (_: number, row: number) =>
  square(['#f4607a', '#ff9a4d', '#ffd45e', '#6fd27c', '#5dbcf7', '#fffaf2'][row % 6] ?? '#fff')
const chess = (i: number, row: number) => square((i + row) % 2 ? '#8a86dc' : '#fffaf2')
const plain = square('#ffe9ad')
const { foot, player, starfish, octopus, spider, ant, crab, butterfly, bee } = animals
const { dot, egg, day, month, cycle, glove, snowflake, wireCube, hexagon, tooth } = objects

/** What each product is in the world. */
export const WONDERS: Readonly<Record<string, Wonder>> = {
  '1x1': [objects.sun, 1],
  '1x2': [objects.moon, 1, 2],
  '1x3': [objects.star, 1, 3],
  '1x4': [objects.violin(), 1],
  '1x5': [bee, 1],
  '1x6': [hexagon(), 1],
  '1x7': [animals.giraffeNeck, 1],
  '1x8': [octopus, 1],
  '1x9': [plain, 1, 9],
  '1x10': [crab, 1],
  '1x11': [cycle[1], 11],
  '1x12': [month, 1, 12],
  '2x2': [foot.ostrich, 2],
  '2x3': [dot, 3, 2],
  '2x4': [(i, row) => objects.planet(i + row * 4), 2, 4],
  '2x5': [glove, 2],
  '2x6': [dot, 2, 6],
  '2x7': [day, 2, 7],
  '2x8': [objects.pawn, 2, 8],
  '2x9': [cycle[2], 9],
  '2x10': [tooth, 2, 10],
  '2x11': [player, 2, 11],
  '2x12': [objects.hours, 2],
  '3x3': [rainbow, 3, 3],
  '3x4': [foot.sloth, 4],
  '3x5': [objects.minutes(5), 3],
  '3x6': [hexagon('#ffd45e'), 3, 6],
  '3x7': [dot, 3, 7],
  '3x8': [animals.octopusHearts, 8],
  '3x9': [objects.block, 3, 9],
  '3x10': [cycle[3], 10],
  '3x11': [ant, 11],
  '3x12': [wireCube, 3],
  '4x4': [objects.quartet, 4],
  '4x5': [foot.bear, 4],
  '4x6': [butterfly, 6],
  '4x7': [day, 4, 7],
  '4x8': [tooth, 4, 8],
  '4x9': [objects.violin(), 9],
  '4x10': [butterfly, 10],
  '4x11': [animals.giraffeLegs, 11],
  '4x12': [egg, 4, 12],
  '5x5': [starfish, 5],
  '5x6': [egg, 5, 6],
  '5x7': [starfish, 7],
  '5x8': [octopus, 5],
  '5x9': [bee, 9],
  '5x10': [glove, 10],
  '5x11': [starfish, 11],
  '5x12': [objects.minutes(5), 12],
  '6x6': [ant, 6],
  '6x7': [snowflake, 7],
  '6x8': [spider, 6],
  '6x9': [rainbow, 6, 9],
  '6x10': [objects.minutes(10), 6],
  '6x11': [ant, 11],
  '6x12': [snowflake, 12],
  '7x7': [day, 7, 7],
  '7x8': [octopus, 7],
  '7x9': [animals.giraffeNeck, 9],
  '7x10': [day, 10, 7],
  '7x11': [player, 7, 11],
  '7x12': [day, 12, 7],
  '8x8': [chess, 8, 8],
  '8x9': [spider, 9],
  '8x10': [objects.gloves, 8],
  '8x11': [octopus, 11],
  '8x12': [month, 8, 12],
  '9x9': [plain, 9, 9],
  '9x10': [crab, 9],
  '9x11': [player, 9, 11],
  '9x12': [egg, 9, 12],
  '10x10': [plain, 10, 10],
  '10x11': [crab, 11],
  '10x12': [month, 10, 12],
  '11x11': [player, 11, 11],
  '11x12': [wireCube, 11],
  '12x12': [egg, 12, 12],
}

/** The same product as rows of dots: a row for each row of the picture, or for each thing with its parts. */
export function rowsOfWonder({ key, a, b }: NamedFact) {
  const rows = WONDERS[key]?.[1] ?? a
  return { rows, columns: (a * b) / rows }
}

/** Rows of things that are no a × b: as even as they go, the last row in the middle. */
const WIDE = [0, 1, 2, 3, 2, 3, 3, 4, 4, 3, 5, 4, 4]
const SOFT = ['#fff1c4', '#dff3c9', '#d8ecff', '#ffe3dc', '#ece3ff'] as const
const PITCH = 112

export interface WonderPicture {
  readonly url: string
  readonly ground: string
}

const drawn = new Map<string, WonderPicture>()

export function wonderPicture(key: string): WonderPicture {
  const picture = drawn.get(key) ?? draw(key)
  drawn.set(key, picture)
  return picture
}

function draw(key: string): WonderPicture {
  const [icon, rowsOrThings, inRow] = WONDERS[key] ?? [objects.star, 1]
  const count = inRow === undefined ? rowsOrThings : rowsOrThings * inRow
  const columns = inRow ?? WIDE[count] ?? 4
  const rows = Math.ceil(count / columns)
  const { wide, high, spot } =
    inRow !== undefined && rows === 2 && inRow >= LONG ? groups(inRow) : grid(count, columns)
  // An icon that is always the same is written once.
  const once = typeof icon === 'string'
  const places = Array.from({ length: count }, (_, i) => {
    const [x, y] = spot(i).map((at) => at * PITCH + 6)
    const row = Math.floor(i / columns)
    return once
      ? `<use href="#i" x="${x}" y="${y}"/>`
      : `<g transform="translate(${x} ${y})">${icon(inRow === undefined ? i : i % columns, row)}</g>`
  })
  return {
    url: pictureUrl(
      [0, 0, wide * PITCH, (high + (key === MARS ? 1 : 0)) * PITCH],
      (once ? `<defs><g id="i">${icon}</g></defs>` : '') + places.join('') + around(key, wide * PITCH),
    ),
    ground: SOFT[[...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % SOFT.length] ?? SOFT[0],
  }
}

/** How many icons fit beside and below each other, and where each one stands. */
interface Places {
  readonly wide: number
  readonly high: number
  readonly spot: (i: number) => readonly [x: number, y: number]
}

function grid(count: number, columns: number): Places {
  const rows = Math.ceil(count / columns)
  return {
    wide: columns,
    high: rows,
    spot(i) {
      const row = Math.floor(i / columns)
      const missing = row === rows - 1 ? rows * columns - count : 0
      return [(i % columns) + missing / 2, row]
    },
  }
}

/** Two rows of so many would be very small: each stands as a group of two lines. */
const LONG = 7
const APART = 0.5

function groups(inGroup: number): Places {
  const { wide, spot } = grid(inGroup, Math.ceil(inGroup / 2))
  return {
    wide,
    high: 4 + APART,
    spot(i) {
      const [x, y] = spot(i % inGroup)
      return [x, y + (i < inGroup ? 0 : 2 + APART)]
    },
  }
}

const MARS = '1x2'
const MARS_GROUND = `<path d="M-6 232V172Q50 138 112 156T230 166V232Z" fill="#e0743a" stroke="${INK}" stroke-width="5"/>`

/** What is seen with them: the line in the middle of a domino, the ground of Mars below its moons: a globe would look like a third of them. */
function around(key: string, width: number): string {
  if (key === '2x6') return `<path d="M0 112H${width}" stroke="${INK}" stroke-width="5"/>`
  return key === MARS ? MARS_GROUND : ''
}
