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
