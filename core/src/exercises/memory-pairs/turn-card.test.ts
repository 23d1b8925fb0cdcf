import { describe, expect, test } from 'vitest'
import type { MemoryCard, MemoryMatches } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { memoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import {
  closed,
  isFaceUp,
  madeBy,
  mustClose,
  turnCard,
  turnNext,
} from '#core/exercises/memory-pairs/turn-card.ts'

const exercise = memoryPairs.firstPlay(5)
const fresh = memoryPairs.blank(exercise)

function card(pair: number, face: MemoryCard['face']): MemoryCard {
  const found = exercise.cards.find((one) => one.pair === pair && one.face === face)
  if (!found) throw new Error(`no ${face} of pair ${pair}`)
  return found
}

function turned(table: MemoryMatches, ...cards: readonly MemoryCard[]) {
  return cards.reduce<MemoryMatches>((state, one) => turnCard(state, one) ?? state, table)
}

describe('[L14] turning cards', () => {
  test('the first card lies open and nothing is counted yet', () => {
    const first = turned(fresh, card(1, 'question'))
    expect(first).toEqual({ matched: [], misses: 0, open: [card(1, 'question').id] })
    expect(madeBy(fresh, first)).toBe('first')
  })

  test('two that match stay: the pair is found and nothing else lies open', () => {
    const found = turned(fresh, card(1, 'question'), card(1, 'answer'))
    expect(found).toEqual({ matched: [1], misses: 0, open: [] })
    expect(madeBy(turned(fresh, card(1, 'question')), found)).toBe('match')
    expect(exercise.cards.filter((one) => isFaceUp(found, one)).map(({ pair }) => pair)).toEqual([1, 1])
  })

  test('two that do not match are one miss and must close', () => {
    const missed = turned(fresh, card(0, 'question'), card(2, 'answer'))
    expect(missed).toMatchObject({ matched: [], misses: 1 })
    expect(madeBy(turned(fresh, card(0, 'question')), missed)).toBe('miss')
    expect([mustClose(missed), mustClose(closed(missed))]).toEqual([true, false])
    expect(mustClose(turned(fresh, card(0, 'question')))).toBe(false)
  })

  test('no third card is turned while two lie open', () => {
    const missed = turned(fresh, card(0, 'question'), card(2, 'answer'))
    expect(turnCard(missed, card(0, 'answer'))).toBeNull()
  })

  test('[H33] where they stay, the next card closes them and lies open alone', () => {
    const missed = turned(fresh, card(0, 'question'), card(2, 'answer'))
    const next = turnNext(missed, card(1, 'answer'))
    expect(next).toEqual({ matched: [], misses: 1, open: [card(1, 'answer').id] })
    expect(next && madeBy(missed, next)).toBe('first')
    expect(turnNext(missed, card(0, 'question'))).toBeNull()
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
    expect(memoryPairs.grade(exercise, all).result).toBe('correct')
  })
})
