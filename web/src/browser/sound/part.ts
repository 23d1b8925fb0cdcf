import type { Pitch } from '#web/browser/sound/pitch.ts'

/** Seconds, and loudness from 0 to 1. */
interface Sounding {
  readonly at: number
  readonly lasts: number
  readonly loud: number
}
/** A bar of wood; `soft` comes slowly and without the knock. */
export interface Note extends Sounding {
  readonly pitch: Pitch
  readonly soft?: boolean
}
/** Noise through a filter that opens and closes again, in Hz. */
export interface Breath extends Sounding {
  readonly air: readonly [shut: number, open: number]
}
export type Part = Note | Breath

export const note = (pitch: Pitch, at = 0, loud = 0.7, lasts = 0.55): Note => ({ pitch, at, loud, lasts })

export const soft = (pitch: Pitch, at: number, loud: number, lasts: number): Note => ({
  ...note(pitch, at, loud, lasts),
  soft: true,
})

export const breath = (air: Breath['air'], at: number, loud: number, lasts: number): Breath => ({
  air,
  at,
  loud,
  lasts,
})
