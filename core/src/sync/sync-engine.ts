import { type SendingEnd, type SendingPorts, sendOutboxes } from '#core/sync/send-outbox.ts'

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 5 * 60_000

/** Doubles with each failure; the jitter keeps a whole classroom from retrying in the same second. */
function backoff(failures: number, random: number): number {
  const ceiling = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 20))
  return Math.round(ceiling * (0.5 + random / 2))
}

/** While something waits, it is retried at least this often even if no failure scheduled a retry. */
export const CHECK_EVERY_MS = 60_000
/** A mistaken Retry-After must not park a child's work for a year. */
export const LONGEST_RETRY_AFTER_MS = 60 * 60_000

export type Trigger = 'start' | 'finish' | 'online' | 'visible' | 'sign-in' | 'timer' | 'ask'

export type SyncPhase = 'resting' | 'sending' | 'retrying' | 'sign-in-needed'

export interface EnginePorts extends SendingPorts {
  random(): number
  /** Milliseconds that only ever grow: a wait must not depend on a clock that someone sets. */
  uptime(): number
  /** Calls `wake` once after `ms`; returns how to call it off. */
  schedule(ms: number, wake: () => void): () => void
  onPhase(phase: SyncPhase): void
}

export interface SyncEngine {
  wake(trigger: Trigger): void
  stop(): void
}

/** Triggers that suggest the cause of a failure is gone: they cut the backoff short. */
const RETRY_AT_ONCE: ReadonlySet<Trigger> = new Set<Trigger>(['start', 'online', 'sign-in', 'ask'])

/**
 * Decides when to send for the learners of an account: on triggers that suggest a failure is over, otherwise with
 * exponential backoff. The list of learners is read before each try, because a family may grow.
 */
export function createSyncEngine(ports: EnginePorts, learnerIds: () => readonly string[]): SyncEngine {
  let failures = 0
  let notBefore = 0
  /** Until when the server asked us to wait (Retry-After): no trigger overrules that. */
  let retryAfterUntil = 0
  let running = false
  let again = false
  let signInNeeded = false
  let stopped = false
  let cancel = () => {}

  function planNext(ms: number) {
    cancel()
    cancel = ports.schedule(ms, () => wake('timer'))
  }

  function wake(trigger: Trigger) {
    if (stopped) return
    if (RETRY_AT_ONCE.has(trigger)) {
      notBefore = 0
      signInNeeded = false
    }
    if (signInNeeded) return
    if (running) {
      again = true
      return
    }
    const wait = Math.max(notBefore, retryAfterUntil) - ports.uptime()
    if (wait > 0) {
      ports.onPhase('retrying')
      planNext(wait)
      return
    }
    void run()
  }

  async function run() {
    running = true
    again = false
    cancel()
    ports.onPhase('sending')
    const end = await sendOutboxes(ports, learnerIds()).catch(
      // A storage that fails once may work again (a private window, a full disk): retry it like the network.
      (): SendingEnd => ({ kind: 'later', retryAfterMs: null }),
    )
    running = false
    if (stopped) return
    conclude(end)
    if (again) wake('finish')
  }

  function conclude(end: SendingEnd) {
    switch (end.kind) {
      case 'all-sent':
        failures = 0
        notBefore = 0
        ports.onPhase('resting')
        planNext(CHECK_EVERY_MS)
        break
      case 'later':
        failures += 1
        notBefore = ports.uptime() + backoff(failures, ports.random())
        if (end.retryAfterMs !== null)
          retryAfterUntil = ports.uptime() + Math.min(end.retryAfterMs, LONGEST_RETRY_AFTER_MS)
        ports.onPhase('retrying')
        planNext(Math.max(notBefore, retryAfterUntil) - ports.uptime())
        break
      case 'sign-in-needed':
        signInNeeded = true
        ports.onPhase('sign-in-needed')
        break
    }
  }

  return {
    wake,
    stop() {
      stopped = true
      cancel()
    },
  }
}
