import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { ServerClock } from '#core/sync/server-clock.ts'

/**
 * When a lesson was finished by the server's clock. The offset known at that moment counts, since a device's
 * clock may be set right before the lesson is sent. No lesson was finished in the future, whatever the
 * device believes.
 */
export function completionTime(entry: OutboxEntry, clock: ServerClock): number {
  const offset = entry.offset ?? clock.offset() ?? 0
  return Math.max(0, Math.min(entry.attempt.completed_at + offset, clock.now()))
}
