import { MAX_BATCH, takeBatch } from '#core/sync/batch.ts'
import { type AttemptOutcome, attemptToSend, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { ExclusiveLock, OutboxNetwork, OutboxStorage } from '#core/sync/outbox-ports.ts'
import type { ServerClock } from '#core/sync/server-clock.ts'

export interface SendingPorts {
  readonly storage: OutboxStorage
  readonly network: OutboxNetwork
  readonly lock: ExclusiveLock
  readonly clock: ServerClock
  /** Called right after the server's outcomes are stored. */
  onSettled(learnerId: string, outcomes: readonly AttemptOutcome[]): void
}

export type SendingEnd =
  | { readonly kind: 'all-sent' }
  | { readonly kind: 'later'; readonly retryAfterMs: number | null }
  | { readonly kind: 'sign-in-needed' }

/** Sends waiting entries, oldest first, until none is left or the server cannot take more now. */
export function sendOutbox(ports: SendingPorts, learnerId: string): Promise<SendingEnd> {
  return ports.lock(`outbox:${learnerId}`, () => sendAll(ports, learnerId))
}

/**
 * The same for several learners, one after the other. One whose lessons must wait does not hold up the next, unless
 * the server itself asks for patience.
 */
export async function sendOutboxes(ports: SendingPorts, learnerIds: readonly string[]): Promise<SendingEnd> {
  let end: SendingEnd = { kind: 'all-sent' }
  for (const learnerId of learnerIds) {
    const one = await sendOutbox(ports, learnerId)
    if (one.kind === 'all-sent') continue
    end = one
    if (one.kind === 'sign-in-needed' || one.retryAfterMs !== null) break
  }
  return end
}

async function sendAll(ports: SendingPorts, learnerId: string): Promise<SendingEnd> {
  const { storage, network, clock } = ports
  let limit = MAX_BATCH
  let renewed = false
  for (;;) {
    const batch = takeBatch(await storage.waiting(learnerId, limit), limit)
    if (batch.length === 0) return { kind: 'all-sent' }
    if (!(await knowsServerTime(ports))) return { kind: 'later', retryAfterMs: null }

    const moments = new Map(batch.map((entry) => [entry.attempt.id, completionTime(entry, clock)]))
    const entries = await storage.fix(learnerId, moments)
    if (entries.length === 0) continue
    const result = await network.send(learnerId, entries.map(attemptToSend))

    switch (result.kind) {
      case 'answered': {
        const sent = new Set(entries.map((entry) => entry.attempt.id))
        const outcomes = result.outcomes.filter(({ id }) => sent.has(id))
        // A response that names none of our entries would make us resend immediately, forever.
        if (outcomes.length === 0) return { kind: 'later', retryAfterMs: null }
        await settle(ports, learnerId, outcomes)
        limit = Math.min(MAX_BATCH, limit * 2)
        break
      }
      case 'refused': {
        const [only] = entries
        // One entry that the server cannot take must not block the others: halve the batch until it is alone.
        if (entries.length === 1 && only)
          await settle(ports, learnerId, [{ id: only.attempt.id, outcome: 'rejected', code: result.code }])
        else limit = Math.ceil(entries.length / 2)
        break
      }
      case 'unauthorized': {
        const renewal = renewed ? 'over' : await network.renewSession(learnerId)
        if (renewal === 'over') return { kind: 'sign-in-needed' }
        if (renewal === 'unreachable') return { kind: 'later', retryAfterMs: null }
        renewed = true
        break
      }
      case 'later':
        return result
    }
  }
}

async function knowsServerTime({ network, clock }: SendingPorts): Promise<boolean> {
  if (clock.offset() !== null) return true
  const time = await network.serverTime()
  if (time === null) return false
  clock.learn(time)
  return true
}

async function settle(ports: SendingPorts, learnerId: string, outcomes: readonly AttemptOutcome[]) {
  await ports.storage.settle(learnerId, outcomes)
  ports.onSettled(learnerId, outcomes)
}

/**
 * When a lesson was finished by the server's clock. The offset known at that moment counts, since a device's
 * clock may be set right before the lesson is sent. No lesson was finished in the future, whatever the
 * device believes.
 */
function completionTime(entry: OutboxEntry, clock: ServerClock): number {
  const offset = entry.offset ?? clock.offset() ?? 0
  return Math.max(0, Math.min(entry.attempt.completed_at + offset, clock.now()))
}
