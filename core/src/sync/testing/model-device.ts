import type { Attempt } from '#core/attempts/attempt.ts'
import { readAttemptResponse } from '#core/sync/attempt-request.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import type { ExclusiveLock, OutboxNetwork, OutboxStorage, SendResult } from '#core/sync/outbox-ports.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { createSyncEngine, type SyncEngine, type Trigger } from '#core/sync/sync-engine.ts'
import { type Account, FAMILIES } from '#core/sync/testing/families.ts'
import type { ModelServer } from '#core/sync/testing/model-server.ts'
import type { Steps } from '#core/sync/testing/steps.ts'

export const FAULTS = [
  'none',
  'request lost',
  'answer lost',
  'half an answer',
  'answer about nothing',
  'delivered twice',
  'delivered late',
  '401',
  '429',
  '500',
  '500 after recording',
  'older server',
] as const
export type Fault = (typeof FAULTS)[number]

export const RENEWALS = ['renewed', 'over', 'unreachable'] as const
export type Renewal = (typeof RENEWALS)[number]

/** What all devices share. */
export interface Surroundings {
  readonly server: ModelServer
  readonly steps: Steps
  uptime(): number
  schedule(owner: string, ms: number, wake: () => void): () => void
  nextFault(): Fault
  nextRenewal(): Renewal
  random(): number
  /** Requests that a network holds back and delivers long after the device gave up on them. */
  readonly late: (() => void)[]
}

interface Tab {
  readonly name: string
  readonly engine: SyncEngine
  readonly clock: ReturnType<typeof createServerClock>
}

/** One tablet: a storage that survives crashes, a clock that may be wrong, a session, and tabs. */
export interface ModelDevice {
  readonly outbox: ReturnType<typeof createMemoryOutbox>
  /** Device minus server, in milliseconds. */
  skew: number
  readonly account: Account | null
  signIn(account: Account): void
  /** The learner at this place of the account plays on. */
  switchTo(place: number): void
  signOut(): void
  open(tab: number): void
  crash(tab: number): void
  wake(tab: number, trigger: Trigger): void
  finish(tab: number, lesson: Omit<Attempt, 'completed_at'>): void
}

export function createModelDevice(name: string, around: Surroundings): ModelDevice {
  const { server, steps } = around
  const outbox = createMemoryOutbox()
  const tabs = new Map<number, Tab>()
  const locks = createLocks()
  let account: Account | null = null
  let player: string | null = null
  let generation = 0

  const now = () => server.now + device.skew
  const family = (): readonly string[] => (account === null ? [] : FAMILIES[account])

  function portsOf(owner: string): { storage: OutboxStorage; network: OutboxNetwork; lock: ExclusiveLock } {
    const inLearnerTransaction = async <T>(work: () => Promise<T>): Promise<T> => {
      await steps.wait(owner)
      return work()
    }
    return {
      storage: {
        add: (entry) => inLearnerTransaction(() => outbox.add(entry)),
        waiting: (whose, limit) => inLearnerTransaction(() => outbox.waiting(whose, limit)),
        fix: (whose, moments) => inLearnerTransaction(() => outbox.fix(whose, moments)),
        settle: (whose, outcomes) => inLearnerTransaction(() => outbox.settle(whose, outcomes)),
      },
      network: {
        async send(whose, attempts) {
          await steps.wait(owner)
          if (!family().includes(whose)) return { kind: 'unauthorized' }
          const answer = deliver(around, whose, attempts)
          await steps.wait(owner)
          return answer
        },
        async serverTime() {
          await steps.wait(owner)
          return server.now
        },
        async renewSession(whose) {
          await steps.wait(owner)
          if (!family().includes(whose)) return 'over'
          const renewal = around.nextRenewal()
          if (renewal === 'over') account = null
          return renewal
        },
      },
      lock: (lock, work) => locks.hold(lock, owner, work),
    }
  }

  const device: ModelDevice = {
    outbox,
    skew: 0,
    get account() {
      return account
    },
    signIn(next) {
      if (account === next) return
      device.signOut()
      account = next
      player = next
      for (const tab of [0, 1]) device.open(tab)
    },
    switchTo(place) {
      player = family()[place] ?? player
    },
    signOut() {
      account = null
      player = null
      for (const [tab, { engine }] of tabs) {
        engine.stop()
        tabs.delete(tab)
      }
    },
    open(tab) {
      if (account === null || tabs.has(tab)) return
      const learnerIds = FAMILIES[account]
      generation += 1
      const owner = `${name}/${tab}/${generation}`
      const clock = createServerClock(now, around.uptime)
      const engine = createSyncEngine(
        {
          ...portsOf(owner),
          clock,
          random: around.random,
          uptime: around.uptime,
          schedule: (ms, wake) => around.schedule(owner, ms, wake),
          onSettled() {},
          onPhase() {},
        },
        () => learnerIds,
      )
      tabs.set(tab, { name: owner, engine, clock })
      engine.wake('start')
    },
    crash(tab) {
      const crashed = tabs.get(tab)
      if (!crashed) return
      crashed.engine.stop()
      steps.drop(crashed.name)
      locks.release(crashed.name)
      tabs.delete(tab)
    },
    wake: (tab, trigger) => tabs.get(tab)?.engine.wake(trigger),
    finish(tab, lesson) {
      const open = tabs.get(tab)
      if (!open || account === null || player === null) return
      const entry = {
        learnerId: player,
        attempt: { ...lesson, completed_at: now() },
        offset: open.clock.offset(),
        sentAs: null,
        rejected: null,
      }
      const { storage } = portsOf(open.name)
      void storage.add(entry).then(() => open.engine.wake('finish'))
    },
  }
  return device
}

function deliver(around: Surroundings, learnerId: string, attempts: readonly Attempt[]): SendResult {
  const { server } = around
  const later: SendResult = { kind: 'later', retryAfterMs: null }
  const answer = (): SendResult => {
    const outcomes = server.take(learnerId, attempts)
    return outcomes ? { kind: 'answered', outcomes } : { kind: 'refused', code: 'invalid_body' }
  }
  switch (around.nextFault()) {
    case 'none':
      return answer()
    case 'request lost':
    case '500':
      return later
    case 'answer lost':
    case '500 after recording':
      answer()
      return later
    case 'half an answer': {
      const whole = answer()
      if (whole.kind !== 'answered') return whole
      return { ...whole, outcomes: whole.outcomes.slice(0, Math.ceil(whole.outcomes.length / 2)) }
    }
    case 'answer about nothing':
      answer()
      return { kind: 'answered', outcomes: [{ id: 'another', outcome: 'recorded' }] }
    case 'delivered twice':
      answer()
      return answer()
    case 'delivered late':
      around.late.push(answer)
      return later
    case 'older server':
      // It does not know the version, and its refusal must not be believed.
      return readAttemptResponse(
        { status: 400, header: () => null, body: { code: 'invalid_body' } },
        attempts,
      )
    case '401':
      return { kind: 'unauthorized' }
    case '429':
      return { kind: 'later', retryAfterMs: 30_000 }
  }
}

function createLocks() {
  const held = new Map<string, string>()
  let queue: { readonly lock: string; readonly owner: string; readonly go: () => void }[] = []

  function next(lock: string) {
    const first = queue.find((waiting) => waiting.lock === lock)
    if (!first) return void held.delete(lock)
    queue = queue.filter((waiting) => waiting !== first)
    held.set(lock, first.owner)
    first.go()
  }

  return {
    async hold<T>(lock: string, owner: string, work: () => Promise<T>): Promise<T> {
      if (held.has(lock)) await new Promise<void>((go) => queue.push({ lock, owner, go }))
      else held.set(lock, owner)
      try {
        return await work()
      } finally {
        // The holder may have crashed and the lock gone to another long ago.
        if (held.get(lock) === owner) next(lock)
      }
    },
    release(owner: string) {
      queue = queue.filter((waiting) => waiting.owner !== owner)
      for (const [lock, holder] of [...held]) if (holder === owner) next(lock)
    },
  }
}
