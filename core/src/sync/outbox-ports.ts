import type { Attempt } from '#core/attempts/attempt.ts'
import type { AttemptOutcome, OutboxEntry } from '#core/sync/outbox-entry.ts'

/** Where entries are kept. Every call is atomic: after a crash it has happened or it has not. */
export interface OutboxStorage {
  /** Keeps an entry behind all earlier ones. An id that is already kept is left as it is. */
  add(entry: OutboxEntry): Promise<void>
  /** The first entries of this learner that wait for the server, in the order in which they were finished. */
  waiting(learnerId: string, limit: number): Promise<readonly OutboxEntry[]>
  /**
   * Fixes the moment each entry is sent with, unless it was fixed before (perhaps by another tab), and returns the
   * entries as they are then. Entries that have left the outbox in the meantime are left out.
   */
  fix(learnerId: string, moments: ReadonlyMap<string, number>): Promise<readonly OutboxEntry[]>
  /** Removes what the server has counted and marks what it rejected. */
  settle(learnerId: string, outcomes: readonly AttemptOutcome[]): Promise<void>
}

/** What came of sending a batch. */
export type SendResult =
  /** The server spoke about these attempts, perhaps not about all. */
  | { readonly kind: 'answered'; readonly outcomes: readonly AttemptOutcome[] }
  /** The server refuses the batch as a whole: something in it is not acceptable. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unauthorized' }
  /** No answer, an unusable one, or a request to come back later. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }

/** A lost connection signs out no child: only the server can say that a session is over. */
export type Renewal = 'renewed' | 'over' | 'unreachable'

export interface OutboxNetwork {
  /** Sends lessons of a learner with the session of an account that may hand them in, and of no other learner. */
  send(learnerId: string, attempts: readonly Attempt[]): Promise<SendResult>
  /** The server's clock, or null when it cannot be reached. */
  serverTime(): Promise<number | null>
  /** Tries to renew the session that lessons of the learner are sent with. */
  renewSession(learnerId: string): Promise<Renewal>
}

/** Runs `work` while no other tab of this browser runs work of the same name. */
export type ExclusiveLock = <T>(name: string, work: () => Promise<T>) => Promise<T>
