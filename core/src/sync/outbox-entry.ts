import type { Attempt } from '#core/attempts/attempt.ts'

/** A finished lesson on its way to the server. It leaves the outbox only by the server's response. */
export interface OutboxEntry {
  /** The learner who began the lesson. Devices in the field keep it under this name. */
  readonly learnerId: string
  /** As this device knows it: its moment is by the device's clock. */
  readonly attempt: Attempt
  /** What was known of the server's clock when the lesson was finished: server minus device, in milliseconds. */
  readonly offset: number | null
  /**
   * The moment of completion as it was first sent. From then on the body never changes: the server tells
   * a repetition from another attempt by comparing bodies.
   */
  readonly sentAs: number | null
  /** Why the server rejected it. Such an entry is kept for the grown-up to see and is never sent again. */
  readonly rejected: string | null
}

/** The server's response to one attempt. */
export type AttemptOutcome =
  | { readonly id: string; readonly outcome: 'recorded' | 'duplicate' }
  | { readonly id: string; readonly outcome: 'rejected'; readonly code: string }

export function isWaiting(entry: OutboxEntry): boolean {
  return entry.rejected === null
}

/** Sent at least once without an answer: the server may or may not have counted it. */
export function isInDoubt(entry: OutboxEntry): boolean {
  return isWaiting(entry) && entry.sentAs !== null
}

/** The attempt as the server is told of it, once its moment is settled. */
export function attemptToSend(entry: OutboxEntry): Attempt {
  return { ...entry.attempt, completed_at: entry.sentAs ?? entry.attempt.completed_at }
}
