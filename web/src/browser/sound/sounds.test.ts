import { expect, test } from 'vitest'
import { rowsAt } from '#core/play/product-rows.ts'
import { TABLES } from '#core/tables/table.ts'
import type { Note } from '#web/browser/sound/part.ts'
import { hertz, type Pitch } from '#web/browser/sound/pitch.ts'
import { lengthOf, NAMED_SOUNDS, partsOf, type Sound } from '#web/browser/sound/sounds.ts'

const notesOf = (sound: Sound) => partsOf(sound).filter((part): part is Note => 'pitch' in part)
const rowsOf = (a: number, rights = 0) =>
  notesOf({ rows: rowsAt(a), rights, pleases: 7 })
    .slice(0, a)
    .map(({ pitch }) => hertz(pitch))

test('an array is heard by its rows, then the chord of its thrust and the first two notes of the hero: all within 1.2 s', () => {
  for (const pleases of TABLES)
    for (const a of TABLES) {
      const sound = { rows: rowsAt(a), rights: 0, pleases }
      const notes = notesOf(sound)
      expect(notes).toHaveLength(a + 5)
      expect(notes.slice(-2).map(({ pitch }) => pitch)).toEqual(
        notesOf({ call: pleases })
          .slice(0, 2)
          .map(({ pitch }) => pitch),
      )
      expect(lengthOf(partsOf(sound))).toBeLessThanOrEqual(1.2)
    }
})

test('digits climb five steps, and begin again', () => {
  const keys = Array.from({ length: 6 }, (_, key) => hertz(notesOf({ key })[0]?.pitch ?? 'C2'))
  expect(keys.slice(0, 5)).toEqual([...new Set(keys)].sort((x, y) => x - y))
  expect(keys[5]).toBe(keys[0])
})

test('coins climb as they land', () => {
  const landed = Array.from({ length: 6 }, (_, coin) => hertz(notesOf({ coin })[0]?.pitch ?? 'C2'))
  expect(landed).toEqual([...new Set(landed)].sort((x, y) => x - y))
})

test('rows climb, twelve of them as two halves, and all are heard within 700 ms', () => {
  const twelve = rowsOf(12)
  for (const half of [twelve.slice(0, 6), twelve.slice(6)])
    expect(half).toEqual([...half].sort((x, y) => x - y))
  expect(twelve[6]).toBeLessThan(twelve[5] ?? 0)
  for (const a of TABLES) expect(rowsAt(a).at(-1)).toBeLessThanOrEqual(700 - 150)
})

test('right answers in a row begin higher on the ladder', () => {
  const first = Array.from({ length: 4 }, (_, rights) => rowsOf(2, rights)[0])
  expect(first).toEqual([...new Set(first)].sort((x, y) => Number(x) - Number(y)))
})

test('every hero has a call of three to five notes that no other has, over within 1.2 s', () => {
  const calls = TABLES.map((call) => notesOf({ call }))
  for (const call of calls) {
    expect(call.length).toBeGreaterThanOrEqual(3)
    expect(call.length).toBeLessThanOrEqual(5)
    expect(lengthOf(call)).toBeLessThanOrEqual(1.2)
  }
  const tunes = calls.map((call) => call.map(({ pitch, at }) => `${pitch}@${at}`).join())
  expect(new Set(tunes).size).toBe(TABLES.length)
})

test('every hero lands with its own call, and is home within 1.2 s', () => {
  const landings = TABLES.map((landing) => notesOf({ landing }))
  landings.forEach((landing, i) => {
    const call = notesOf({ call: TABLES[i] ?? 1 }).map(({ pitch }) => pitch)
    expect(landing.slice(0, call.length).map(({ pitch }) => pitch)).toEqual(call)
    expect(lengthOf(landing)).toBeLessThanOrEqual(1.2)
  })
  expect(new Set(landings.map((landing) => JSON.stringify(landing))).size).toBe(TABLES.length)
})

test('the clock strikes as often as the hour says, a planet has a note of its own, and what comes one by one climbs', () => {
  for (const strikes of TABLES) expect(new Set(notesOf({ strikes }).map(({ at }) => at)).size).toBe(strikes)
  expect(new Set(TABLES.map((planet) => notesOf({ planet })[0]?.pitch)).size).toBe(TABLES.length)
  const twenty = notesOf({ steps: Array.from({ length: 20 }, (_, i) => i * 40) }).map(({ pitch }) =>
    hertz(pitch),
  )
  expect(twenty).toEqual([...twenty].sort((x, y) => x - y))
})

test('pitches are those of an instrument tuned to 440 Hz', () => {
  const tuned: readonly (readonly [Pitch, number])[] = [
    ['A4', 440],
    ['C4', 261.63],
    ['G3', 196],
  ]
  for (const [pitch, hz] of tuned) expect(hertz(pitch)).toBeCloseTo(hz, 1)
})

test.each(NAMED_SOUNDS)('%s is heard', (name) => {
  expect(partsOf(name).length).toBeGreaterThan(0)
})
