import type { OutboxEntry } from '#core/sync/outbox-entry.ts'

/**
 * Finished lessons on their way into the outbox. Written before anything is waited for: a database answers later,
 * and a tab may be closed in between.
 */
export interface FinishedJournal {
  write(entry: OutboxEntry): void
  erase(learnerId: string, id: string): void
  entries(learnerId: string): readonly OutboxEntry[]
}

const PREFIX = 'dozenauts-finished'

export const finishedJournal: FinishedJournal = {
  write(entry) {
    try {
      localStorage.setItem(`${PREFIX}:${entry.learnerId}:${entry.attempt.id}`, JSON.stringify(entry))
    } catch {
      // A full or forbidden storage leaves a moment unguarded; the lesson goes to the outbox all the same.
    }
  },
  erase(learnerId, id) {
    localStorage.removeItem(`${PREFIX}:${learnerId}:${id}`)
  },
  entries(learnerId) {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX}:${learnerId}:`))
      .flatMap(read)
      .sort((x, y) => x.attempt.completed_at - y.attempt.completed_at)
  },
}

function read(key: string): readonly OutboxEntry[] {
  try {
    return [JSON.parse(localStorage.getItem(key) ?? '') as OutboxEntry]
  } catch {
    return []
  }
}
