/** Five notes to the octave: whatever sounds together fits together. A note outside them does not compile. */
const SEMITONES = { C: 0, D: 2, E: 4, G: 7, A: 9 } as const
export type Pitch = `${keyof typeof SEMITONES}${2 | 3 | 4 | 5 | 6}`

const A4 = { hz: 440, semitones: 57 }

export function hertz(pitch: Pitch): number {
  const semitones = SEMITONES[pitch[0] as keyof typeof SEMITONES] + 12 * Number(pitch[1])
  return A4.hz * 2 ** ((semitones - A4.semitones) / 12)
}

/** What rows and right answers climb. */
const LADDER = 'G3 A3 C4 D4 E4 G4 A4 C5 D5 E5 G5 A5 C6'.split(' ') as readonly Pitch[]

export function onLadder(step: number): Pitch {
  return LADDER[Math.min(step, LADDER.length - 1)] as Pitch
}
