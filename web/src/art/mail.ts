import { sparkPath } from '#web/art/geometry.ts'
import { at, INK, pictureUrl, shapeText } from '#web/art/markup.ts'

const SEAL = `<circle cx="29" cy="22" r="9" fill="#ec4d68" stroke="${INK}" stroke-width="3.500"/><path d="${sparkPath(29, 22, 6)}" fill="#ffd2d8"/>`
const ENVELOPE =
  shapeText('M0 0H58V40H0Z', '#fffaf0', '#e9dcc0', { light: [-3, -3] }) +
  `<path d="M2 3L29 24L56 3" fill="none" stroke="${INK}" stroke-width="4"/>${SEAL}`

export const envelopePicture = () => pictureUrl([-4, -4, 66, 48], ENVELOPE)

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

/** A small star with two tails, from the upper right. */
export const cometPicture = () =>
  pictureUrl(
    [0, 0, 200, 110],
    '<path d="M44 62Q110 26 196 6Q130 60 52 84Z" fill="#8fdcff" opacity=".45"/><path d="M48 70Q120 54 190 44Q124 84 56 90Z" fill="#ffd45e" opacity=".55"/>' +
      shapeText('M14 76a28 28 0 1 1 56 0a28 28 0 1 1 -56 0z', '#ffe58a', '#f0a91b') +
      `<circle cx="34" cy="72" r="4" fill="${INK}"/><circle cx="52" cy="72" r="4" fill="${INK}"/><path d="M37 82q6 6 12 0" fill="none" stroke="${INK}" stroke-width="3.500"/>`,
  )
