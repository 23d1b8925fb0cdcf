import type { MemoryCard, MemoryMatches } from '#core/exercises/memory-pairs/memory-pairs.ts'

/** Turns a card over; null if it must stay as it is. */
export function turnCard(answer: MemoryMatches, card: MemoryCard): MemoryMatches | null {
  const { matched, misses, open = [] } = answer
  if (isFaceUp(answer, card) || mustClose(answer)) return null
  const [first] = open
  if (first === undefined) return { ...answer, open: [card.id] }
  if (pairOf(first) === card.pair) return { matched: [...matched, card.pair], misses, open: [] }
  return { matched, misses: misses + 1, open: [first, card.id] }
}

/** Where two that differ stay until the next is turned, that one closes them. */
export function turnNext(answer: MemoryMatches, card: MemoryCard): MemoryMatches | null {
  return turnCard(mustClose(answer) && !isFaceUp(answer, card) ? closed(answer) : answer, card)
}

/** What became of a turned card; null when nothing was turned. */
export function madeBy(before: MemoryMatches, after: MemoryMatches): 'first' | 'match' | 'miss' | null {
  if (after.matched.length > before.matched.length) return 'match'
  if (after.misses > before.misses) return 'miss'
  const [opened] = after.open ?? []
  return opened !== undefined && !before.open?.includes(opened) ? 'first' : null
}

export function closed(answer: MemoryMatches): MemoryMatches {
  return { ...answer, open: [] }
}

export function isFaceUp(answer: MemoryMatches, card: MemoryCard): boolean {
  return isMatched(answer, card) || (answer.open ?? []).includes(card.id)
}

export function isMatched({ matched }: MemoryMatches, card: MemoryCard): boolean {
  return matched.includes(card.pair)
}

/** Two that do not match lie open: no third is turned, and after `MEMORY_MISMATCH_MS` they close. */
export function mustClose({ open = [] }: MemoryMatches): boolean {
  return open.length >= 2
}

function pairOf(cardId: number): number {
  return Math.floor(cardId / 2)
}
