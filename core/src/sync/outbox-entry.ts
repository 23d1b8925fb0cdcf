import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { FinishedLesson } from '#core/attempts/learner.ts'

/** A finished lesson as this device knows it. The moment is in milliseconds of the device's clock. */
export interface FinishedAttempt extends FinishedLesson {
  readonly id: string
  readonly answers: readonly FactAnswer[]
}

/** A finished lesson on its way to the server. It leaves the outbox only by the server's word. */
export interface OutboxEntry {
  readonly user: string
  readonly attempt: FinishedAttempt
  /** What was known of the server's clock when the lesson was finished: server minus device, in milliseconds. */
  readonly offset: number | null
  /**
   * The moment of completion as it was first sent. From then on the body never changes: the server tells
   * a repetition from another attempt by comparing bodies.
   */
  readonly sentAs: number | null
  /** Why the server refused it. Such an entry is kept for the grown-up to see and is never sent again. */
  readonly rejected: string | null
}

/** What the server said about one attempt. */
export type Word =
  | { readonly id: string; readonly outcome: 'recorded' | 'duplicate' }
  | { readonly id: string; readonly outcome: 'rejected'; readonly code: string }

export function isWaiting(entry: OutboxEntry): boolean {
  return entry.rejected === null
}

/** Sent at least once without an answer: the server may or may not have counted it. */
export function isInDoubt(entry: OutboxEntry): boolean {
  return isWaiting(entry) && entry.sentAs !== null
}

/** The attempt as it goes over the wire, once its moment is settled. */
export function bodyOf(entry: OutboxEntry): FinishedAttempt {
  return { ...entry.attempt, completed_at: entry.sentAs ?? entry.attempt.completed_at }
}
