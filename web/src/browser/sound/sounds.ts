import type { Table } from '#core/tables/table.ts'
import { AROUND_PLAY, type InTurn, inTurn } from '#web/browser/sound/around-play.ts'
import { callOf } from '#web/browser/sound/calls.ts'
import { breath, type Note, note, type Part, soft } from '#web/browser/sound/part.ts'
import { onLadder, type Pitch } from '#web/browser/sound/pitch.ts'

const THRUST_MS = 130
const LANDS_MS = 100

/** Of each right answer, one after the other, and from the beginning again. */
const CHORDS = [
  ['C3', 'G3', 'E4'],
  ['E3', 'A3', 'C4'],
  ['D3', 'A3', 'D4'],
  ['G3', 'D4', 'G4'],
] as const satisfies readonly (readonly Pitch[])[]

const NAMED = {
  match: [note('C5', 0, 0.6), note('E5', 0.05, 0.6), note('C5', 0.18, 0.5), note('A5', 0.24, 0.6, 0.7)],
  /** Low and soft, and it rises: a "hm?", never a buzzer. */
  wrong: [soft('D3', 0, 0.6, 0.4), soft('E3', 0.2, 0.75, 0.8)],
  light: [note('E5', 0, 0.55, 0.5), note('A5', 0.07, 0.5, 0.6)],
  /** Paper and a small bell: a card is handed over. */
  card: [breath([500, 2400], 0, 0.4, 0.24), note('A4', 0.16, 0.45, 0.3), note('E5', 0.24, 0.5, 0.5)],
  /** It turns, and shines. */
  wonder: [
    breath([400, 1800], 0, 0.4, 0.3),
    note('C5', 0.26, 0.55),
    note('E5', 0.34, 0.55),
    note('G5', 0.42, 0.6),
    note('C6', 0.52, 0.55, 0.65),
  ],
  medal: [
    note('G4'),
    note('C5', 0.1),
    note('E5', 0.2),
    note('G5', 0.32, 0.8, 0.8),
    note('C5', 0.32, 0.5, 0.8),
  ],
  ...AROUND_PLAY,
} as const satisfies Readonly<Record<string, readonly Part[]>>

type NamedSound = keyof typeof NAMED
export const NAMED_SOUNDS = Object.keys(NAMED) as readonly NamedSound[]

export type Sound =
  | NamedSound
  /** An array that lights row by row, at these milliseconds, becomes thrust and pleases a hero. */
  | { readonly rows: readonly number[]; readonly rights: number; readonly pleases: Table }
  | { readonly call: Table }
  /** Home, with this hero. */
  | { readonly landing: Table }
  /** One more digit or tile of an answer, each a step higher than the one before it. */
  | { readonly key: number }
  /** A coin lands, each higher than the one before. */
  | { readonly coin: number }
  | InTurn

/** From G4 up, and from there again: a long answer never gets shrill. */
const FIRST_KEY = 5
const KEYS = 5
/** The ladder ends; more rows are heard as a second half, one step higher. */
const HALF = 6

export function partsOf(sound: Sound): readonly Part[] {
  if (typeof sound === 'string') return NAMED[sound]
  if ('call' in sound) return callOf(sound.call)
  if ('landing' in sound) return landed(sound.landing)
  if ('key' in sound) return [note(onLadder(FIRST_KEY + (sound.key % KEYS)), 0, 0.3, 0.2)]
  if ('coin' in sound) return [note(onLadder(5 + sound.coin), 0, 0.45, 0.3)]
  if (!('rows' in sound)) return inTurn(sound)
  const full = ((sound.rows.at(-1) ?? 0) + THRUST_MS) / 1000
  return [
    ...rows(sound.rows, climbOf(sound.rights)),
    ...thrust(full, sound.rights),
    ...pleased(sound.pleases, full),
  ]
}

/** The call of a hero in a hurry to be home, and there the first of the chords again, with a bell. */
function landed(table: Table): readonly Part[] {
  const call = callOf(table)
  const home = (call.length * LANDS_MS) / 1000
  return [
    ...call.map(({ pitch }, i) => note(pitch, (i * LANDS_MS) / 1000, 0.65, 0.5)),
    ...chord(0, home, 0.7, 0.66),
    note('C5', home, 0.7, 0.66),
    note('G5', home + 0.06, 0.45, 0.6),
  ]
}

/** How the call of a hero begins: enough to tell who it is. */
function pleased(table: Table, full: number): readonly Note[] {
  return callOf(table)
    .slice(0, 2)
    .map(({ pitch }, i) => note(pitch, full + 0.1 + i * 0.11, 0.5, 0.34))
}

/** Up the ladder with each bar of a line; the next line begins a step higher than the first. */
function climbOf(rights: number): number {
  return (rights % CHORDS.length) + (rights < CHORDS.length ? 0 : 1)
}

/** They ring on together until the engine takes over; the more there are, the softer each. */
function rows(times: readonly number[], climb: number): readonly Note[] {
  const loud = Math.min(0.9, 1.8 / Math.sqrt(times.length))
  return times.map((ms, row) =>
    note(onLadder(2 + climb + (row % HALF) + (row >= HALF ? 1 : 0)), ms / 1000, loud, 0.62),
  )
}

/** The engine hums: each right answer is the next bar of one song. */
function thrust(at: number, rights: number): readonly Part[] {
  return [breath([120, 460], at, 0.5, 0.5), ...chord(rights, at, 0.5, 0.54)]
}

function chord(rights: number, at: number, loud: number, lasts: number): readonly Note[] {
  const pitches = CHORDS[rights % CHORDS.length] ?? CHORDS[0]
  return pitches.map((pitch) => soft(pitch, at, loud, lasts))
}

/** Seconds. */
export function lengthOf(parts: readonly Part[]): number {
  return Math.max(0, ...parts.map(({ at, lasts }) => at + lasts))
}
