import type { Table } from '#core/tables/table.ts'
import type { Note } from '#web/browser/sound/part.ts'
import type { Pitch } from '#web/browser/sound/pitch.ts'

/** What is heard when a hero arrives: each note with its length in beats. */
const CALLS: Readonly<Record<Table, string>> = {
  1: 'G4 1 C5 1 C5 3',
  2: 'E5 1 G5 1 E5 1 G5 3',
  3: 'C4 2 E4 2 G4 2',
  4: 'G4 1 A4 1 G4 1 C5 2',
  5: 'C4 1 D4 1 E4 1 G4 1 A4 3',
  6: 'A4 1 G4 1 A4 1 G4 1 A4 2',
  7: 'A4 2 G4 1 E4 2 D4 1 C4 2',
  8: 'C4 2 G4 1 E4 1 C5 3',
  9: 'D5 1 E5 3 A4 2',
  10: 'C3 2 G3 2 C4 3',
  11: 'G4 1 G4 1 C5 1 E5 1 G5 3',
  12: 'C5 2 E5 2 D5 2 G4 2',
}
const BEAT = 0.13

export function callOf(table: Table): readonly Note[] {
  const words = CALLS[table].split(' ')
  const notes: Note[] = []
  let at = 0
  for (let word = 0; word < words.length; word += 2) {
    const beats = Number(words[word + 1])
    notes.push({ pitch: words[word] as Pitch, at, lasts: Math.max(0.2, beats * BEAT), loud: 0.7 })
    at += beats * BEAT
  }
  return notes
}
