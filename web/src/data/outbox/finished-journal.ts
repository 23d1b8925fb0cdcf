import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

/**
 * Finished lessons on their way into the outbox. Written before anything is waited for: a database answers later,
 * and a tab may be closed in between.
 */
export interface FinishedJournal {
  write(entry: OutboxEntry): void
  erase(learnerId: string, id: string): void
  entries(learnerId: string): readonly OutboxEntry[]
}

export const finishedJournal: FinishedJournal = {
  write: (entry) => void deviceStore({ learner: entry.learnerId }).write('finished', entry, entry.attempt.id),
  erase: (learnerId, id) => deviceStore({ learner: learnerId }).remove('finished', id),
  entries: (learnerId) =>
    deviceStore({ learner: learnerId })
      .all('finished')
      .map(([, entry]) => entry)
      .sort((x, y) => x.attempt.completed_at - y.attempt.completed_at),
}
