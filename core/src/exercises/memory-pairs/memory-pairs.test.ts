import { describe, expect, test } from 'vitest'
import { memoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { type MemoryTable, turnCard } from '#core/exercises/memory-pairs/turn-card.ts'

const exercise = memoryPairs.generate(5, 0, 0)
const start: MemoryTable = { answer: memoryPairs.blank(exercise), open: [] }
// Cards 0 and 1 are a pair, so are 2 and 3, and 4 and 5.
const turn = (table: MemoryTable, ...ids: number[]) =>
  ids.reduce((current, id) => turnCard(exercise, current, id), table)

describe('[L14] memory', () => {
  test('a matched pair stays, and is recorded with its product', () => {
    const table = turn(start, 0, 1)
    expect(table).toEqual({ answer: { matched: [0], misses: 0 }, open: [] })
    expect(memoryPairs.grade(exercise, table.answer)).toEqual({
      result: 'incomplete',
      facts: [
        { a: 5, b: 3, given: 15, correct: true },
        { a: 5, b: 4, given: null, correct: false },
        { a: 5, b: 6, given: null, correct: false },
      ],
    })
  })

  test('two cards that do not match stay open, count as a miss and block a third', () => {
    const table = turn(start, 0, 3)
    expect(table).toEqual({ answer: { matched: [], misses: 1 }, open: [0, 3] })
    expect(turnCard(exercise, table, 5)).toBe(table)
  })

  test('the same card twice, a matched card and an unknown card change nothing', () => {
    const opened = turn(start, 2)
    expect(turnCard(exercise, opened, 2)).toBe(opened)
    const matched = turn(start, 2, 3)
    expect(turnCard(exercise, matched, 3)).toBe(matched)
    expect(turnCard(exercise, start, 6)).toBe(start)
  })

  test('all pairs matched are correct, however many misses it took', () => {
    const table = turn(start, 0, 1, 2, 3, 4, 5)
    expect(memoryPairs.grade(exercise, { ...table.answer, misses: 9 }).result).toBe('correct')
  })
})
