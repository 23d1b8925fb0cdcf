import { describe, expect, test } from 'vitest'
import type { MemoryCard } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { memoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { isFaceUp, type MemoryTable, mustClose, turnCard } from '#core/exercises/memory-pairs/turn-card.ts'

const exercise = memoryPairs.firstPlay(5)
const fresh: MemoryTable = { answer: memoryPairs.blank(exercise), open: [] }

function card(pair: number, face: MemoryCard['face']): MemoryCard {
  const found = exercise.cards.find((one) => one.pair === pair && one.face === face)
  if (!found) throw new Error(`no ${face} of pair ${pair}`)
  return found
}

function turned(table: MemoryTable, ...cards: readonly MemoryCard[]) {
  return cards.reduce<MemoryTable>((state, one) => turnCard(state, one) ?? state, table)
}

describe('[L14] turning cards', () => {
  test('the first card lies open and nothing is counted yet', () => {
    expect(turnCard(fresh, card(1, 'question'))).toEqual({
      made: 'first',
      open: [card(1, 'question')],
      answer: { matched: [], misses: 0 },
    })
  })

  test('two that match stay: the pair is found and nothing else lies open', () => {
    const found = turned(fresh, card(1, 'question'), card(1, 'answer'))
    expect(found).toMatchObject({ open: [], answer: { matched: [1], misses: 0 } })
    expect(exercise.cards.filter((one) => isFaceUp(found, one)).map(({ pair }) => pair)).toEqual([1, 1])
  })

  test('two that do not match are one miss and must close', () => {
    const missed = turned(fresh, card(0, 'question'), card(2, 'answer'))
    expect(missed.answer).toEqual({ matched: [], misses: 1 })
    expect(mustClose(missed.open)).toBe(true)
    expect(mustClose(turned(fresh, card(0, 'question')).open)).toBe(false)
  })

  test('no third card is turned while two lie open', () => {
    const missed = turned(fresh, card(0, 'question'), card(2, 'answer'))
    expect(turnCard(missed, card(0, 'answer'))).toBeNull()
  })

  test('an open card is no pair with itself', () => {
    expect(turnCard(turned(fresh, card(0, 'question')), card(0, 'question'))).toBeNull()
  })

  test('a matched card stays as it is', () => {
    const found = turned(fresh, card(1, 'question'), card(1, 'answer'))
    expect(turnCard(found, card(1, 'answer'))).toBeNull()
  })

  test('turning every pair in any order is graded correct', () => {
    const all = turned(fresh, ...[2, 0, 1].flatMap((pair) => [card(pair, 'answer'), card(pair, 'question')]))
    expect(memoryPairs.grade(exercise, all.answer).result).toBe('correct')
  })
})
