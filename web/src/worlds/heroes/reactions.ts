import type { PlayEvent } from '#core/play/play-event.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'

/** When heroes speak; each has lines of its own for it. */
export type Occasion = 'greeting' | 'right' | 'after_trying' | 'three_in_a_row' | 'help' | 'end' | 'tomorrow'

/** What a hero has seen of a play. */
export interface Seen {
  readonly rights: number
  readonly inARow: number
  /** Misses at what is asked now. */
  readonly misses: number
}
export const NOTHING_SEEN: Seen = { rights: 0, inARow: 0, misses: 0 }

export interface Reaction {
  readonly does: ActName
  readonly says: Occasion | null
}

export const ACT_EVERY = 10
const PRAISED_AT = 3
/** Something is said of the first right answer, and of every fifth one after it. */
const SAID_EVERY = 5

/** What a hero does about an event and when it speaks; null for what it lets pass. */
export function reactionTo(
  seen: Seen,
  event: PlayEvent,
): { readonly seen: Seen; readonly reaction: Reaction | null } {
  switch (event.type) {
    case 'checked':
      if (event.tone === 'quiet') return { seen, reaction: null }
      return event.tone === 'right' ? afterRight(seen) : afterMiss(seen)
    case 'helped':
      return event.found ? { seen, reaction: { does: 'right', says: null } } : afterMiss(seen)
    case 'asked':
      return { seen: { ...seen, misses: 0 }, reaction: null }
    case 'ended':
      return { seen, reaction: { does: 'act', says: 'end' } }
    default:
      return { seen, reaction: null }
  }
}

function afterRight(before: Seen) {
  const seen = { ...before, rights: before.rights + 1, inARow: before.inARow + 1 }
  const does = seen.rights % ACT_EVERY === 0 ? 'act' : 'right'
  const says = seen.inARow === PRAISED_AT ? 'three_in_a_row' : seen.rights % SAID_EVERY === 1 ? 'right' : null
  return { seen, reaction: { does, says } } as const
}

function afterMiss(before: Seen) {
  const seen = { ...before, inARow: 0, misses: before.misses + 1 }
  return { seen, reaction: { does: 'notYet', says: seen.misses === 1 ? 'after_trying' : 'help' } } as const
}
