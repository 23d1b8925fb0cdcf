import type { Table } from '#core/tables/table.ts'
import { onCircle, sparkPath } from '#web/art/geometry.ts'
import { type HeroColours, heroColours } from '#web/art/hero-colours.ts'
import { at, INK, pictureUrl, shapeText } from '#web/art/markup.ts'
import { spark } from '#web/art/planets/things.ts'

const SEAL = `<circle cx="29" cy="22" r="9" fill="#ec4d68" stroke="${INK}" stroke-width="3.500"/><path d="${sparkPath(29, 22, 6)}" fill="#ffd2d8"/>`
const ENVELOPE =
  shapeText('M0 0H58V40H0Z', '#fffaf0', '#e9dcc0', { light: [-3, -3] }) +
  `<path d="M2 3L29 24L56 3" fill="none" stroke="${INK}" stroke-width="4"/>${SEAL}`

export const envelopePicture = () => pictureUrl([-4, -4, 66, 48], ENVELOPE)

const LAYERS = {
  inside: () => `<path d="M0 0H58V40H0Z" fill="#b7a987" stroke="${INK}" stroke-width="2"/>`,
  opened: ({ main }) => shapeText('M0 0H58L29 -26Z', main, main, { line: 2, light: [0, -2] }),
  pocket: ({ light, main }) =>
    shapeText('M0 0L29 22L58 0V40H0Z', light, main, { line: 2, light: [-2, -3] }) +
    `<path d="M2 38L22 18M56 38L36 18" stroke="${INK}" stroke-width="1.500"/>`,
  flap: ({ light, main }) => shapeText('M0 0H58L29 25Z', light, main, { line: 2, light: [0, -3] }) + SEAL,
} as const satisfies Readonly<Record<string, (colours: HeroColours) => string>>

export type EnvelopeLayer = keyof typeof LAYERS

/** What moves when an envelope is opened, one over the other in this order. */
export const envelopeLayer = (layer: EnvelopeLayer, table: Table) =>
  pictureUrl([-4, -30, 66, 74], LAYERS[layer](heroColours[table]))

/** A letter looks out when a card is there, and the flag is up when it may be opened. */
export function mailboxPicture(waiting: boolean, sealed = false): string {
  const flag = waiting
    ? `<path d="M84 52V14" stroke="${INK}" stroke-width="6"/>${shapeText('M84 12h22v16H84Z', '#ff8b72', '#d9553c', { light: [-3, -3] })}`
    : `<path d="M84 62H112" stroke="${INK}" stroke-width="6"/>${shapeText('M94 64h18v16H94Z', '#ff8b72', '#d9553c', { light: [-3, -3] })}`
  return pictureUrl(
    [-10, 4, 130, 146],
    `<path d="M48 92V146" stroke="${INK}" stroke-width="17"/><path d="M48 92V146" stroke="#9a6a48" stroke-width="8"/>` +
      shapeText('M8 96V62a26 26 0 0 1 26 -26H70a26 26 0 0 1 26 26V96Z', '#5dbcf7', '#2f7fc0', { line: 5 }) +
      `<path d="M8 96V62a26 26 0 0 1 52 0V96Z" fill="#211f5c" stroke="${INK}" stroke-width="5"/>` +
      flag +
      (waiting || sealed ? at(-6, 58, `<g transform="rotate(-8)">${ENVELOPE}</g>`) : ''),
  )
}

const FACE =
  `<g fill="${INK}"><ellipse cx="32" cy="71" rx="4" ry="5.500"/><ellipse cx="52" cy="71" rx="4" ry="5.500"/></g>` +
  '<g fill="#fff"><circle cx="33.500" cy="69" r="1.500"/><circle cx="53.500" cy="69" r="1.500"/></g>' +
  `<path d="M34 81h16a8 9 0 0 1 -16 0z" fill="#a8324a" stroke="${INK}" stroke-width="3"/>`

/** A small star from the upper right. Its tails tell who is in it. */
export function cometPicture(table: Table): string {
  const { main, light } = heroColours[table]
  const fading = (id: string, colour: string) =>
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="52" y1="74" x2="190" y2="22"><stop offset=".1" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></linearGradient>`
  const twinkle = (x: number, y: number, r: number) =>
    `<path d="${sparkPath(x, y, r)}" fill="#fff7dd" opacity=".9"/>`
  return pictureUrl(
    [0, 0, 200, 110],
    `${fading('a', main)}${fading('b', light)}` +
      '<path d="M26 52Q96 6 198 2Q156 22 134 38Q168 30 196 34Q152 56 128 64Q158 62 182 68Q116 96 52 103Z" fill="url(#a)"/>' +
      '<path d="M36 58Q100 26 168 16Q132 40 112 52Q142 46 160 50Q112 82 54 94Z" fill="url(#b)"/>' +
      twinkle(96, 46, 6) +
      twinkle(126, 58, 5) +
      twinkle(142, 28, 6) +
      `<circle cx="42" cy="76" r="34" fill="${light}" opacity=".4"/>` +
      shapeText('M14 76a28 28 0 1 1 56 0a28 28 0 1 1 -56 0z', '#ffe58a', '#f0a91b') +
      `<g fill="${main}" opacity=".7"><ellipse cx="24" cy="80" rx="5" ry="3.500"/><ellipse cx="60" cy="80" rx="5" ry="3.500"/></g>` +
      FACE,
  )
}

export const sparkPicture = (colour: string) => pictureUrl([-50, -50, 100, 100], spark(46, colour))

/** What shines behind somebody who has just come. */
export function raysPicture(colour: string): string {
  const rays = Array.from({ length: 12 }, (_, i) => {
    const [one, other] = [onCircle(0, 0, 100, i * 30 - 7), onCircle(0, 0, 100, i * 30 + 7)]
    return `M0 0L${one.x} ${one.y}L${other.x} ${other.y}Z`
  })
  return pictureUrl(
    [-100, -100, 200, 200],
    `<radialGradient id="r"><stop offset=".2" stop-color="${colour}" stop-opacity=".9"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
      `<circle r="70" fill="url(#r)" opacity=".6"/><path d="${rays.join('')}" fill="url(#r)"/>`,
  )
}
