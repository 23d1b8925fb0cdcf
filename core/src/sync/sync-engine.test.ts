import { expect, test } from 'vitest'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import type { SendResult } from '#core/sync/outbox-ports.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { createSyncEngine, LONGEST_RETRY_AFTER_MS, type SyncPhase } from '#core/sync/sync-engine.ts'

const LATER: SendResult = { kind: 'later', retryAfterMs: null }

async function engineWith(answers: SendResult[]) {
  let uptime = 0
  let planned: { at: number; wake: () => void } | undefined
  let sent = 0
  const phases: SyncPhase[] = []
  const storage = createMemoryOutbox()
  const lesson = { lesson_id: 'table-2', lesson_type: 'basic' as const, score: 8, time_taken: 60 }
  const keep = (id: string) =>
    storage.add({
      learnerId: 'ana',
      attempt: { id, ...lesson, completed_at: 1, answers: [] },
      offset: null,
      sentAs: null,
      rejected: null,
    })
  await keep('first')
  const engine = createSyncEngine(
    {
      storage,
      lock: (_name, work) => work(),
      clock: createServerClock(
        () => 1_000_000,
        () => uptime,
      ),
      network: {
        async send(_learnerId, attempts) {
          sent += 1
          return (
            answers.shift() ?? {
              kind: 'answered',
              outcomes: attempts.map(({ id }) => ({ id, outcome: 'recorded' })),
            }
          )
        },
        serverTime: async () => 1_000_000,
        renewSession: async () => 'over',
      },
      random: () => 1,
      uptime: () => uptime,
      schedule(ms, wake) {
        planned = { at: uptime + ms, wake }
        return () => {
          planned = undefined
        }
      },
      onSettled() {},
      onPhase: (phase) => phases.push(phase),
    },
    () => ['ana'],
  )
  return {
    engine,
    keep,
    storage,
    phases,
    sent: () => sent,
    plannedIn: () => (planned ? planned.at - uptime : null),
    settle: () => new Promise((resolve) => setTimeout(resolve, 0)),
    async pass(ms: number) {
      uptime += ms
      if (planned && planned.at <= uptime) planned.wake()
      await this.settle()
    },
  }
}

test('[O9] failures are retried by themselves, with pauses that grow', async () => {
  const world = await engineWith([LATER, LATER, LATER])
  world.engine.wake('start')
  await world.settle()
  const pauses: (number | null)[] = []
  for (let i = 0; i < 3; i += 1) {
    pauses.push(world.plannedIn())
    await world.pass(world.plannedIn() ?? 0)
  }
  expect(pauses).toEqual([2000, 4000, 8000])
  expect(world.storage.all('ana')).toEqual([])
  expect(world.phases.at(-1)).toBe('resting')
})

test('[O10] finishing a lesson does not shorten the backoff, going online does', async () => {
  const world = await engineWith([LATER, LATER])
  world.engine.wake('start')
  await world.settle()
  world.engine.wake('finish')
  await world.settle()
  expect(world.sent()).toBe(1)
  world.engine.wake('online')
  await world.settle()
  expect(world.sent()).toBe(2)
})

test('[O11] nothing overrules Retry-After, up to an hour', async () => {
  const world = await engineWith([{ kind: 'later', retryAfterMs: 30_000 }])
  world.engine.wake('start')
  await world.settle()
  world.engine.wake('online')
  await world.settle()
  expect(world.sent()).toBe(1)
  await world.pass(30_000)
  expect(world.sent()).toBe(2)

  const patient = await engineWith([{ kind: 'later', retryAfterMs: 10 ** 12 }])
  patient.engine.wake('start')
  await patient.settle()
  expect(patient.plannedIn()).toBe(LONGEST_RETRY_AFTER_MS)
})

test('[O12] a session that is over stops the trying until somebody signs in', async () => {
  const world = await engineWith([{ kind: 'unauthorized' }])
  world.engine.wake('start')
  await world.settle()
  expect(world.phases.at(-1)).toBe('sign-in-needed')
  world.engine.wake('finish')
  world.engine.wake('visible')
  await world.settle()
  expect(world.sent()).toBe(1)
  world.engine.wake('sign-in')
  await world.settle()
  expect(world.storage.all('ana')).toEqual([])
})

test('[O13] a lesson finished while another is being sent follows at once', async () => {
  const world = await engineWith([])
  world.engine.wake('start')
  await world.keep('second')
  world.engine.wake('finish')
  await world.settle()
  expect(world.storage.all('ana')).toEqual([])
})

test('[O14] a stopped engine sends nothing more', async () => {
  const world = await engineWith([LATER])
  world.engine.wake('start')
  await world.settle()
  world.engine.stop()
  await world.pass(600_000)
  expect(world.sent()).toBe(1)
})
