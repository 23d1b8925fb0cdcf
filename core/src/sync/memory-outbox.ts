import { isWaiting, type OutboxEntry, type Word } from '#core/sync/outbox-entry.ts'
import type { OutboxStorage } from '#core/sync/outbox-ports.ts'

/** An outbox that lasts as long as the page: where the browser keeps nothing, a lesson can still be sent now. */
export function createMemoryOutbox(): OutboxStorage & { all(user: string): readonly OutboxEntry[] } {
  let entries: readonly OutboxEntry[] = []
  const of = (user: string) => entries.filter((entry) => entry.user === user)
  return {
    async add(entry) {
      if (entries.some((kept) => kept.attempt.id === entry.attempt.id)) return
      entries = [...entries, entry]
    },
    async waiting(user, limit) {
      return of(user).filter(isWaiting).slice(0, limit)
    },
    async fix(user, moments) {
      entries = entries.map((entry) => fixMoment(entry, user, moments))
      return of(user).filter((entry) => isWaiting(entry) && moments.has(entry.attempt.id))
    },
    async settle(user, words) {
      entries = entries.flatMap((entry) => afterWord(entry, user, words))
    },
    all: of,
  }
}

function fixMoment(entry: OutboxEntry, user: string, moments: ReadonlyMap<string, number>): OutboxEntry {
  const moment = moments.get(entry.attempt.id)
  if (entry.user !== user || moment === undefined || entry.sentAs !== null) return entry
  return { ...entry, sentAs: moment }
}

function afterWord(entry: OutboxEntry, user: string, words: readonly Word[]): readonly OutboxEntry[] {
  const word = entry.user === user ? words.find(({ id }) => id === entry.attempt.id) : undefined
  if (!word) return [entry]
  return word.outcome === 'rejected' ? [{ ...entry, rejected: word.code }] : []
}
