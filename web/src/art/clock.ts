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

/** On 200 × 200. */
export const hourText = (state: keyof typeof FACES) => BODY[state] + FACES[state]

export const hourPicture = (state: keyof typeof FACES) => pictureUrl([0, 0, 200, 200], hourText(state))

interface ClockLook {
  readonly hours: readonly Table[]
  /** The hour that wakes up next, and how much of it is done. */
  readonly wound?: { readonly table: Table; readonly share: number } | null
  /** On its tower, for a landscape. */
  readonly tower?: boolean
  /** The hands rest until all hours are back; false: without them. */
  readonly hands?: Hands | false
}

/** Degrees from twelve. */
interface Hands {
  readonly hour: number
  readonly minute: number
}
const RESTING: Hands = { hour: 121, minute: 0 }
const AT_TWELVE: Hands = { hour: 0, minute: 0 }

/** Minutes since midnight. */
export const handsAt = (minutes: number): Hands => ({
  hour: (minutes / 2) % 360,
  minute: (minutes * 6) % 360,
})

const DRAWN = { hour: 'M100 104V80', minute: 'M100 104V68' } as const
const handText = (name: keyof Hands, degrees: number) =>
  `<path d="${DRAWN[name]}" stroke="${INK}" stroke-width="7" fill="none" transform="rotate(${degrees} 100 104)"/>`
const HUB = `<circle cx="100" cy="104" r="8" fill="#ff8b72" stroke="${INK}" stroke-width="4"/>`
const DIAL = [0, 4, 200, 204] as const

/** A hand that points to twelve, on the canvas of the dial. It turns about `HAND_ABOUT`. */
export const handPicture = (name: keyof Hands) => pictureUrl(DIAL, handText(name, 0) + HUB)
export const HAND_ABOUT = '50% 49.02%'

/** The place of an hour, in per cent of the dial. */
export function hourPlace(hour: Table): {
  readonly left: string
  readonly top: string
  readonly width: string
} {
  const { x, y } = onCircle(100, 104, 67, hour * 30)
  return { left: `${(x - 17.5) / 2}%`, top: `${((y - 21.5) / 204) * 100}%`, width: '17.5%' }
}

const TOWER =
  shapeText('M62 270L70 176H130L138 270Z', '#8d87f5', '#4a40b8', { line: 5, light: [-8, 0] }) +
  `<path d="M86 270v-30a14 14 0 0 1 28 0v30z" fill="#ffe58a" stroke="${INK}" stroke-width="5"/>` +
  `<path d="M78 206h44M76 222h10M114 222h10" stroke="${INK}" stroke-width="4" opacity=".45"/>` +
  shapeText('M72 20L100 -8L128 20Z', '#ff8b72', '#d9553c', { line: 5 })
const EMPTY =
  '<circle r="9.500" fill="#2b2972" stroke="#b9b7f2" stroke-width="2.500" stroke-dasharray="4 4.500"/>'

const AROUND = 2 * Math.PI * 12
const woundText = (share: number) =>
  `<circle r="12" fill="none" stroke="#ffd45e" stroke-width="7" stroke-dasharray="${Math.round(share * AROUND)} 99" transform="rotate(-90)"/>`

/** Dozi's great clock: a lamp for an hour that is back, a dashed ring for one that sleeps, half lit when it is half awake. */
export function clockPicture({ hours, wound, tower = false, hands }: ClockLook): string {
  const shown = hands ?? (hours.length === TABLES.length ? AT_TWELVE : RESTING)
  const places = TABLES.map((hour) => {
    const { x, y } = onCircle(100, 104, 67, hour * 30)
    if (hours.includes(hour)) return at(x - 17.5, y - 17.5, hourText('awake'), 0.175)
    return at(x, y, EMPTY + (hour === wound?.table && wound.share > 0 ? woundText(wound.share) : ''))
  })
  return pictureUrl(
    tower ? [0, -14, 200, 290] : DIAL,
    (tower ? TOWER : '') +
      shapeText('M4 104a96 96 0 1 1 192 0a96 96 0 1 1 -192 0z', '#ffd45e', '#d99500', {
        line: 5,
        light: [-3, -7],
      }) +
      `<circle cx="100" cy="104" r="84" fill="#211f5c" stroke="${INK}" stroke-width="5"/>` +
      `<circle cx="100" cy="104" r="47" fill="#fffaf2" stroke="${INK}" stroke-width="4"/>` +
      (shown ? handText('minute', shown.minute) + handText('hour', shown.hour) : '') +
      HUB +
      places.join(''),
  )
}
