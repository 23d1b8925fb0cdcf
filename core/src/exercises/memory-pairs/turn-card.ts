import type { AnswerByType, MemoryPairs } from '#core/exercises/exercise.ts'

export interface MemoryTable {
  readonly answer: AnswerByType['memory-pairs']
  /** Ids of the cards lying open that are not matched: at most two. */
  readonly open: readonly number[]
}

/**
 * Turns one card. Two open cards that do not match stay open until the screen closes them
 * (`open: []`) after `MEMORY_MISMATCH_MS`; until then no further card can be turned.
 */
export function turnCard(exercise: MemoryPairs, table: MemoryTable, id: number): MemoryTable {
  const { answer, open } = table
  const card = exercise.cards.find((candidate) => candidate.id === id)
  if (!card || open.length >= 2 || open.includes(id) || answer.matched.includes(card.pair)) return table
  const [first] = open
  if (first === undefined) return { answer, open: [id] }
  const partner = exercise.cards.find((candidate) => candidate.id === first)
  if (partner?.pair === card.pair) {
    return { answer: { ...answer, matched: [...answer.matched, card.pair] }, open: [] }
  }
  return { answer: { ...answer, misses: answer.misses + 1 }, open: [first, id] }
}
