import { describe, expect, test } from 'vitest'
import { memoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { hasDuplicates, problemsInEveryPlay } from '#core/exercises/testing/every-play.ts'
import { MEMORY_MISMATCH_MS } from '#core/times/times.ts'

const exercise = memoryPairs.firstPlay(5)

describe('[L2] [L14] memory', () => {
  test('a matched pair is recorded with its product, the others are still open', () => {
    expect(memoryPairs.grade(exercise, { matched: [0], misses: 0 })).toEqual({
      result: 'incomplete',
      facts: [
        { a: 5, b: 3, given: 15, correct: true },
        { a: 5, b: 4, given: null, correct: false },
        { a: 5, b: 6, given: null, correct: false },
      ],
    })
  })

  test('all pairs matched are correct, in any order and however many misses it took', () => {
    expect(memoryPairs.grade(exercise, { matched: [2, 0, 1], misses: 9 }).result).toBe('correct')
  })

  test('the same pair three times is not three pairs', () => {
    expect(memoryPairs.grade(exercise, { matched: [1, 1, 1], misses: 0 }).result).toBe('incomplete')
  })

  test('every pair lies on the table as one question and one answer, closing again after a second', () => {
    const faces = [0, 1, 2].map((pair) => exercise.cards.filter((card) => card.pair === pair))
    expect(faces.map((cards) => cards.map(({ face }) => face).sort())).toEqual(
      Array(3).fill(['answer', 'question']),
    )
    expect(MEMORY_MISMATCH_MS).toBe(1000)
  })
})

test('[L3] two cards for each pair, and no two pairs with the same product', () => {
  expect(
    problemsInEveryPlay('memory-pairs', ({ pairs, cards }) => {
      if (hasDuplicates(pairs.map(({ a, b }) => a * b))) return 'two pairs share a product'
      return (cards.length !== 2 * pairs.length || hasDuplicates(cards.map(({ id }) => id))) && 'cards'
    }),
  ).toEqual([])
})
