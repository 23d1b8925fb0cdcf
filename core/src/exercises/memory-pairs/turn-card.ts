import type { MemoryCard, MemoryMatches } from '#core/exercises/memory-pairs/memory-pairs.ts'

/** The cards on the table while the child looks for pairs. */
export interface MemoryTable {
  readonly answer: MemoryMatches
  /** The cards that lie open without being matched: none, one, or two that do not belong together. */
  readonly open: readonly MemoryCard[]
}

export interface Turn extends MemoryTable {
  /** `first` of two, the one that makes a `match`, or a `miss`. */
  readonly made: 'first' | 'match' | 'miss'
}

/** Turns a card over; null if it must stay as it is. */
export function turnCard({ answer, open }: MemoryTable, card: MemoryCard): Turn | null {
  if (isFaceUp({ answer, open }, card) || mustClose(open)) return null
  const [first] = open
  if (first === undefined) return { made: 'first', answer, open: [card] }
  if (first.pair === card.pair)
    return { made: 'match', answer: { ...answer, matched: [...answer.matched, card.pair] }, open: [] }
  return { made: 'miss', answer: { ...answer, misses: answer.misses + 1 }, open: [first, card] }
}

export function isFaceUp({ answer, open }: MemoryTable, card: MemoryCard): boolean {
  return isMatched(answer, card) || open.some(({ id }) => id === card.id)
}

export function isMatched(answer: MemoryMatches, card: MemoryCard): boolean {
  return answer.matched.includes(card.pair)
}

/** Two that do not match lie open: no third is turned, and after `MEMORY_MISMATCH_MS` they close. */
export function mustClose(open: readonly MemoryCard[]): boolean {
  return open.length === 2
}
