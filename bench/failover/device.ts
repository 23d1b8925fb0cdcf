import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { attemptRequest, LATER, readAttemptResponse } from '#core/sync/attempt-request.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { createSyncEngine } from '#core/sync/sync-engine.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'

const SEND_WITHIN_MS = 30_000
/** As long as lessons may be older than their account. */
const PAST_MS = 6 * DAY_MS

/** What all devices of a class have met. */
export class Journal {
  /** When each lesson was acknowledged. */
  readonly acknowledged = new Map<string, number>()
  readonly rejected: string[] = []
  /** Every answer to a lesson: its moment and status; 0 stands for a connection that broke. */
  readonly answers: { readonly at: number; readonly status: number; readonly retryAfter: string | null }[] =
    []
}

export interface Device {
  finishLesson(): Promise<void>
  /** How many lessons wait for the server. */
  waiting(): number
  /** The network is back, as far as the device knows. */
  sendNow(): void
  stop(): void
}

/** A child's tablet: the real outbox with its waits, sending to the process that a load balancer chose. */
export function makeDevice(
  url: string,
  { learnerId, token }: { readonly learnerId: string; readonly token: string },
  journal: Journal,
): Device {
  const storage = createMemoryOutbox()
  const clock = createServerClock(Date.now, () => performance.now())
  clock.learn(Date.now())

  async function send(_learnerId: string, attempts: readonly Attempt[]) {
    try {
      const response = await fetch(`${url}/api/learners/${learnerId}/attempts`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(attemptRequest(attempts)),
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      })
      const header = (name: string) => response.headers.get(name)
      const body: unknown = await response.json().catch(() => null)
      journal.answers.push({
        at: performance.now(),
        status: response.status,
        retryAfter: header('retry-after'),
      })
      return readAttemptResponse({ status: response.status, header, body }, attempts)
    } catch {
      journal.answers.push({ at: performance.now(), status: 0, retryAfter: null })
      return LATER
    }
  }

  const engine = createSyncEngine(
    {
      storage,
      clock,
      lock: (_name, work) => work(),
      network: { send, serverTime: async () => Date.now(), renewSession: async () => 'over' },
      onSettled(_learnerId, outcomes) {
        for (const { id, outcome } of outcomes)
          if (outcome === 'rejected') journal.rejected.push(id)
          else journal.acknowledged.set(id, performance.now())
      },
      random: Math.random,
      uptime: () => performance.now(),
      schedule(ms, wake) {
        const timer = setTimeout(wake, ms)
        return () => clearTimeout(timer)
      },
      onPhase() {},
    },
    () => [learnerId],
  )
  return {
    async finishLesson() {
      const table = GAME_TABLES[Math.floor(Math.random() * GAME_TABLES.length)] ?? 2
      const { completed_at: _, ...lesson } = gameAttempt(table, Math.floor(Math.random() * 11), {
        completed_at: '',
      })
      // Spread over the last days: of lessons at one moment only three earn coins.
      const completed_at = Date.now() - Math.floor(Math.random() * PAST_MS)
      const attempt = { ...lesson, completed_at, utc_offset: -180 }
      await storage.add({ learnerId, attempt, offset: 0, sentAs: null, rejected: null })
      engine.wake('finish')
    },
    waiting: () => storage.all(learnerId).filter(({ rejected }) => rejected === null).length,
    sendNow: () => engine.wake('online'),
    stop: engine.stop,
  }
}
