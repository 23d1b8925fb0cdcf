import { at, INK, shapeText } from '#web/art/markup.ts'
import { bright, dome, line } from '#web/art/planets/things.ts'
import type { Point } from '#web/play/ship/story/beats.ts'

export interface Prop {
  readonly name: string
  readonly draw: string
  /** The point about which it turns and grows. */
  readonly about: Point
}

export const prop = (name: string, about: Point, draw: string): Prop => ({
  name,
  about,
  draw: at(about[0], about[1], draw),
})
export const DROP = shapeText('M0 -16C9 -5 10 3 0 8C-10 3 -9 -5 0 -16Z', '#8fdcff', '#5dbcf7', { line: 3 })
export const BALL = (i: number) =>
  `<circle r="9" fill="${bright(i)}" stroke="${INK}" stroke-width="3"/><circle cx="-3" cy="-3" r="2.500" fill="#fff"/>`
export const SHELL =
  dome('#ffd2c6', '#e0876f', 44) + line('M0 2V-24M-10 2Q-12 -14 -5 -22M10 2Q12 -14 5 -22', '#e0876f', 3)
export const WAVE = `<path d="M-44 14V-4Q-34 -18 -22 -6T0 -6T22 -6T44 -4V14Z" fill="#8fdcff" stroke="${INK}" stroke-width="3"/>${line('M-34 -2q6 -6 12 0M10 0q6 -6 12 0', '#fff', 3)}`
export const NEST = `<path d="M-20 0Q-16 16 0 16T20 0Z" fill="#a0703f" stroke="${INK}" stroke-width="3"/>${line('M-14 5l10 5M2 11l11 -6', INK, 2)}`
export const POT = shapeText('M-12 -4H12L8 14H-8Z', '#e08a5a', '#b85f33', { line: 3 })
