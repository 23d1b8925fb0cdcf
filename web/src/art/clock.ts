import { TABLES, type Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { LAMP_TEXTS } from '#web/art/light.tsx'
import { at, INK, pictureUrl, shapeText } from '#web/art/markup.ts'

/** On the lamp of an hour: awake or asleep. */
const FACES = {
  awake:
    '<g fill="none" stroke="#6b4300" stroke-width="9"><path d="M72 96q10 -14 20 0M108 96q10 -14 20 0M84 114q16 14 32 0"/></g>',
  asleep:
    '<g fill="none" stroke="#6b4300" stroke-width="9"><path d="M70 96q10 10 22 0M108 96q10 10 22 0M92 118q8 5 16 0"/></g>',
} as const
const BODY = {
  awake: LAMP_TEXTS.bright,
  asleep: `<circle cx="100" cy="100" r="56" fill="#d9b96a" stroke="${INK}" stroke-width="8"/>`,
} as const

const hourText = (state: keyof typeof FACES) => BODY[state] + FACES[state]

export const hourPicture = (state: keyof typeof FACES) => pictureUrl([0, 0, 200, 200], hourText(state))

interface ClockLook {
  readonly hours: readonly Table[]
  /** On its tower, for a landscape. */
  readonly tower?: boolean
  /** The hands rest until all hours are back. */
  readonly striking?: boolean
}

const TOWER =
  shapeText('M62 270L70 176H130L138 270Z', '#8d87f5', '#4a40b8', { line: 5, light: [-8, 0] }) +
  `<path d="M86 270v-30a14 14 0 0 1 28 0v30z" fill="#ffe58a" stroke="${INK}" stroke-width="5"/>` +
  `<path d="M78 206h44M76 222h10M114 222h10" stroke="${INK}" stroke-width="4" opacity=".45"/>` +
  shapeText('M72 20L100 -8L128 20Z', '#ff8b72', '#d9553c', { line: 5 })
const EMPTY =
  '<circle r="9.500" fill="#2b2972" stroke="#b9b7f2" stroke-width="2.500" stroke-dasharray="4 4.500"/>'

/** Dozi's great clock: a lamp for an hour that is back, a dashed ring for one that sleeps. */
export function clockPicture({ hours, tower = false, striking = hours.length === 12 }: ClockLook): string {
  const places = TABLES.map((hour) => {
    const { x, y } = onCircle(100, 104, 67, hour * 30)
    return hours.includes(hour) ? at(x - 17.5, y - 17.5, hourText('awake'), 0.175) : at(x, y, EMPTY)
  })
  return pictureUrl(
    tower ? [0, -14, 200, 290] : [0, 4, 200, 204],
    (tower ? TOWER : '') +
      shapeText('M4 104a96 96 0 1 1 192 0a96 96 0 1 1 -192 0z', '#ffd45e', '#d99500', {
        line: 5,
        light: [-3, -7],
      }) +
      `<circle cx="100" cy="104" r="84" fill="#211f5c" stroke="${INK}" stroke-width="5"/>` +
      `<circle cx="100" cy="104" r="47" fill="#fffaf2" stroke="${INK}" stroke-width="4"/>` +
      `<path d="${striking ? 'M100 104V68M100 104V82' : 'M100 104V72M100 104L122 117'}" stroke="${INK}" stroke-width="7" fill="none"/>` +
      `<circle cx="100" cy="104" r="8" fill="#ff8b72" stroke="${INK}" stroke-width="4"/>` +
      places.join(''),
  )
}
