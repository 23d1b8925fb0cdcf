import { type AttemptOutcome, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { OutboxStorage } from '#core/sync/outbox-ports.ts'

/** An outbox that lasts as long as the page, for browsers that store nothing: a lesson can still be sent now. */
export function createMemoryOutbox(): OutboxStorage & { all(learnerId: string): readonly OutboxEntry[] } {
  let entries: readonly OutboxEntry[] = []
  const of = (learnerId: string) => entries.filter((entry) => entry.learnerId === learnerId)
  return {
    async add(entry) {
      if (entries.some((kept) => kept.attempt.id === entry.attempt.id)) return
      entries = [...entries, entry]
    },
    async waiting(learnerId, limit) {
      return of(learnerId).filter(isWaiting).slice(0, limit)
    },
    async fix(learnerId, moments) {
      entries = entries.map((entry) => fixMoment(entry, learnerId, moments))
      return of(learnerId).filter((entry) => isWaiting(entry) && moments.has(entry.attempt.id))
    },
    async settle(learnerId, outcomes) {
      entries = entries.flatMap((entry) => afterOutcome(entry, learnerId, outcomes))
    },
    all: of,
  }
}

function fixMoment(entry: OutboxEntry, learnerId: string, moments: ReadonlyMap<string, number>): OutboxEntry {
  const moment = moments.get(entry.attempt.id)
  if (entry.learnerId !== learnerId || moment === undefined || entry.sentAs !== null) return entry
  return { ...entry, sentAs: moment }
}

function afterOutcome(
  entry: OutboxEntry,
  learnerId: string,
  outcomes: readonly AttemptOutcome[],
): readonly OutboxEntry[] {
  const said = entry.learnerId === learnerId ? outcomes.find(({ id }) => id === entry.attempt.id) : undefined
  if (!said) return [entry]
  return said.outcome === 'rejected' ? [{ ...entry, rejected: said.code }] : []
}
