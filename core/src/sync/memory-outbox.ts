import { type AttemptOutcome, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { OutboxStorage } from '#core/sync/outbox-ports.ts'

/** An outbox that lasts as long as the page, for browsers that store nothing: a lesson can still be sent now. */
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
    async settle(user, outcomes) {
      entries = entries.flatMap((entry) => afterOutcome(entry, user, outcomes))
    },
    all: of,
  }
}

function fixMoment(entry: OutboxEntry, user: string, moments: ReadonlyMap<string, number>): OutboxEntry {
  const moment = moments.get(entry.attempt.id)
  if (entry.user !== user || moment === undefined || entry.sentAs !== null) return entry
  return { ...entry, sentAs: moment }
}

function afterOutcome(
  entry: OutboxEntry,
  user: string,
  outcomes: readonly AttemptOutcome[],
): readonly OutboxEntry[] {
  const said = entry.user === user ? outcomes.find(({ id }) => id === entry.attempt.id) : undefined
  if (!said) return [entry]
  return said.outcome === 'rejected' ? [{ ...entry, rejected: said.code }] : []
}
