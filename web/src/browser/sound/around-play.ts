import type { Table } from '#core/tables/table.ts'
import { callOf } from '#web/browser/sound/calls.ts'
import { breath, note, type Part, soft } from '#web/browser/sound/part.ts'
import { onLadder, type Pitch } from '#web/browser/sound/pitch.ts'

/** The port, the map, the logbook, the story of the clock. Paper is air. */
export const AROUND_PLAY = {
  /** Around a flight: two hop in, the ship leaves, a comet goes by, something is tried on, something is one's own. */
  hop: [note('C5', 0.1, 0.4, 0.2), note('E5', 0.22, 0.45, 0.26)],
  liftOff: [
    breath([140, 1100], 0, 0.6, 1),
    note('C4', 0.06, 0.5),
    note('G4', 0.2, 0.5),
    note('C5', 0.34, 0.55),
    note('E5', 0.48, 0.6, 0.6),
  ],
  comet: [
    breath([500, 2600], 0, 0.3, 1),
    note('C6', 0, 0.3, 0.3),
    note('A5', 0.12, 0.35, 0.3),
    note('G5', 0.24, 0.35, 0.3),
    note('E5', 0.4, 0.4, 0.7),
  ],
  tryOn: [breath([300, 1400], 0, 0.3, 0.22), note('G5', 0.09, 0.4, 0.26)],
  bought: [note('C5', 0, 0.5), note('E5', 0.08, 0.5), note('G5', 0.16, 0.55), note('C6', 0.28, 0.55, 0.7)],
  page: [breath([500, 1700], 0, 0.4, 0.2)],
  letter: [breath([500, 2200], 0, 0.45, 0.3), note('E5', 0.22, 0.5), note('G5', 0.34, 0.45, 0.6)],
  found: [note('D5', 0, 0.45, 0.3), note('A5', 0.08, 0.45, 0.3), note('G5', 0.16, 0.45, 0.6)],
  bright: [note('E5', 0, 0.5, 0.3), note('A5', 0.08, 0.45, 0.4), note('C6', 0.16, 0.4, 0.7)],
  wakes: [soft('C4', 0, 0.5, 0.4), note('E4', 0.12, 0.5, 0.3), note('A4', 0.24, 0.6, 0.6)],
  sleeps: [soft('A4', 0, 0.5, 0.5), soft('E4', 0.25, 0.5, 0.5), soft('C4', 0.5, 0.5, 0.65)],
  ticks: [
    note('G4', 0, 0.5, 0.16),
    note('D4', 0.28, 0.5, 0.16),
    note('G4', 0.56, 0.5, 0.16),
    note('D4', 0.84, 0.5, 0.16),
  ],
  end: [
    note('C4', 0, 0.6, 0.9),
    note('G4', 0.09, 0.5, 0.9),
    note('E5', 0.18, 0.5, 0.9),
    note('C5', 0.3, 0.5, 0.85),
  ],
} as const satisfies Readonly<Record<string, readonly Part[]>>

export type InTurn =
  /** Things that come or hop one by one, at these milliseconds. */
  | { readonly steps: readonly number[] }
  /** A planet that is touched, and an hour that is in its place. */
  | { readonly planet: Table }
  /** The great clock, so many times. */
  | { readonly strikes: Table }
  /** One of the twelve at the end of the story: how the call of a hero begins. */
  | { readonly stroke: Table }

const STEPS_UP = 10

export function inTurn(sound: InTurn): readonly Part[] {
  if ('planet' in sound) return [note(onLadder(sound.planet - 1), 0, 0.6, 0.5)]
  if ('stroke' in sound) return struck(callOf(sound.stroke)[0]?.pitch ?? 'C5', 0, 0.8)
  if ('strikes' in sound) return strikeTimes(sound.strikes).flatMap((ms) => struck('C5', ms / 1000, 0.4))
  const { steps } = sound
  const higher = Math.min(1, STEPS_UP / steps.length)
  return steps.map((ms, step) => note(onLadder(2 + Math.floor(step * higher)), ms / 1000, 0.55, 0.32))
}

/** A bell: its lower octave hums on. */
function struck(pitch: Pitch, at: number, lasts: number): readonly Part[] {
  const hum = `${pitch[0]}${Number(pitch[1]) - 1}` as Pitch
  return [note(pitch, at, 0.5, lasts), soft(hum, at, 0.35, lasts)]
}

const STRIKES_WITHIN_MS = 780
const STRIKE_MS = 260

/** When the clock is heard and seen to strike. */
export function strikeTimes(count: number): readonly number[] {
  const beat = Math.min(STRIKE_MS, STRIKES_WITHIN_MS / count)
  return Array.from({ length: count }, (_, strike) => Math.round(strike * beat))
}
