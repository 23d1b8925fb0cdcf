import { expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import type { Renewal, SendResult } from '#core/sync/outbox-ports.ts'
import { type SendingPorts, sendOutbox, sendOutboxes } from '#core/sync/send-outbox.ts'
import { createServerClock } from '#core/sync/server-clock.ts'

const NOW = 1_800_000_000_000

function attempt(n: number): Attempt {
  const lesson = { lesson_id: 'table-2', lesson_type: 'basic' as const, score: 8, time_taken: 60 }
  return { id: `attempt-${n}`, ...lesson, completed_at: NOW - 1000, answers: [] }
}

async function outboxOf(count: number) {
  const storage = createMemoryOutbox()
  for (let n = 0; n < count; n += 1) await keep(storage, 'ana', n)
  return storage
}

function keep(storage: SendingPorts['storage'], learnerId: string, n: number) {
  return storage.add({ learnerId, attempt: attempt(n), offset: null, sentAs: null, rejected: null })
}

const recorded = (attempts: readonly Attempt[]): SendResult => ({
  kind: 'answered',
  outcomes: attempts.map(({ id }) => ({ id, outcome: 'recorded' })),
})

function portsOf(
  storage: SendingPorts['storage'],
  answer: (attempts: readonly Attempt[], request: number) => SendResult,
  renewal: Renewal = 'over',
) {
  const requests: string[][] = []
  const ports: SendingPorts = {
    storage,
    lock: (_name, work) => work(),
    clock: createServerClock(
      () => NOW,
      () => 0,
    ),
    network: {
      async send(_learnerId, attempts) {
        requests.push(attempts.map(({ id }) => id))
        return answer(attempts, requests.length)
      },
      serverTime: async () => NOW,
      renewSession: async () => renewal,
    },
    onSettled() {},
  }
  return { ports, requests }
}

test('[O2] a thousand lessons go in ten requests at most, in the order in which they were finished', async () => {
  const { ports, requests } = portsOf(await outboxOf(1000), recorded)
  expect(await sendOutbox(ports, 'ana')).toEqual({ kind: 'all-sent' })
  expect(requests.length).toBeLessThanOrEqual(10)
  expect(requests.flat()).toEqual(Array.from({ length: 1000 }, (_, n) => `attempt-${n}`))
})

test('[O3] a lesson leaves the outbox only by the response of the server', async () => {
  const storage = await outboxOf(3)
  const { ports } = portsOf(storage, () => ({ kind: 'later', retryAfterMs: 7000 }))
  expect(await sendOutbox(ports, 'ana')).toEqual({ kind: 'later', retryAfterMs: 7000 })
  expect(storage.all('ana')).toHaveLength(3)
})

test('[O4] a refused lesson is kept to be seen and never sent again', async () => {
  const storage = await outboxOf(2)
  const { ports, requests } = portsOf(storage, () => ({
    kind: 'answered',
    outcomes: [
      { id: 'attempt-0', outcome: 'rejected', code: 'invalid_time' },
      { id: 'attempt-1', outcome: 'recorded' },
    ],
  }))
  await sendOutbox(ports, 'ana')
  await sendOutbox(ports, 'ana')
  expect(requests).toHaveLength(1)
  expect(storage.all('ana').map(({ attempt: { id }, rejected }) => [id, rejected])).toEqual([
    ['attempt-0', 'invalid_time'],
  ])
})

test('[O5] a refused batch is split until the culprit stands alone', async () => {
  const storage = await outboxOf(40)
  const { ports } = portsOf(storage, (attempts) =>
    attempts.some(({ id }) => id === 'attempt-17')
      ? { kind: 'refused', code: 'invalid_body' }
      : recorded(attempts),
  )
  expect(await sendOutbox(ports, 'ana')).toEqual({ kind: 'all-sent' })
  expect(storage.all('ana').map(({ attempt: { id }, rejected }) => [id, rejected])).toEqual([
    ['attempt-17', 'invalid_body'],
  ])
})

test('[O6] an expired session is renewed once and the batch sent again', async () => {
  const storage = await outboxOf(1)
  const { ports, requests } = portsOf(
    storage,
    (attempts, request) => (request === 1 ? { kind: 'unauthorized' } : recorded(attempts)),
    'renewed',
  )
  expect(await sendOutbox(ports, 'ana')).toEqual({ kind: 'all-sent' })
  expect(requests).toHaveLength(2)
})

test('[O6] a session that is over waits for a sign-in; one that cannot be renewed now is no sign-out', async () => {
  const refuse = (): SendResult => ({ kind: 'unauthorized' })
  expect(await sendOutbox(portsOf(await outboxOf(1), refuse, 'over').ports, 'ana')).toEqual({
    kind: 'sign-in-needed',
  })
  expect((await sendOutbox(portsOf(await outboxOf(1), refuse, 'unreachable').ports, 'ana')).kind).toBe(
    'later',
  )
  expect((await sendOutbox(portsOf(await outboxOf(1), refuse, 'renewed').ports, 'ana')).kind).toBe(
    'sign-in-needed',
  )
})

test('[O7] the body of a lesson is the same at every try, whatever the clock learns in between', async () => {
  const storage = await outboxOf(1)
  const bodies: string[] = []
  const { ports } = portsOf(storage, (attempts) => {
    bodies.push(JSON.stringify(attempts))
    return { kind: 'later', retryAfterMs: null }
  })
  await sendOutbox(ports, 'ana')
  ports.clock.learn(NOW - DAY_MS)
  await sendOutbox(ports, 'ana')
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toBe(bodies[0])
})

test('[O8] nothing of one person is sent for another', async () => {
  const { ports, requests } = portsOf(await outboxOf(2), recorded)
  expect(await sendOutbox(ports, 'bia')).toEqual({ kind: 'all-sent' })
  expect(requests).toEqual([])
})

/** One lesson each of Ana, Leo and Zoe, and a server that answers for each of them. */
async function family(answer: (learnerId: string, attempts: readonly Attempt[]) => SendResult) {
  const storage = createMemoryOutbox()
  for (const [n, learnerId] of ['ana', 'leo', 'zoe'].entries()) await keep(storage, learnerId, n)
  const sentFor: string[] = []
  const { ports } = portsOf(storage, recorded)
  const network: SendingPorts['network'] = {
    ...ports.network,
    async send(learnerId, attempts) {
      sentFor.push(learnerId)
      return answer(learnerId, attempts)
    },
  }
  const end = await sendOutboxes({ ...ports, network }, ['ana', 'leo', 'zoe'])
  return {
    end,
    sentFor,
    left: ['ana', 'leo', 'zoe'].filter((learnerId) => storage.all(learnerId).length > 0),
  }
}

test('[O24] the lessons of all learners of an account go, each for the one who played it', async () => {
  const { end, sentFor, left } = await family((_learnerId, attempts) => recorded(attempts))
  expect([end, sentFor, left]).toEqual([{ kind: 'all-sent' }, ['ana', 'leo', 'zoe'], []])
})

test('[O24] a learner whose lessons must wait holds up nobody else', async () => {
  const later: SendResult = { kind: 'later', retryAfterMs: null }
  const { end, left } = await family((learnerId, attempts) =>
    learnerId === 'leo' ? later : recorded(attempts),
  )
  expect([end, left]).toEqual([later, ['leo']])
})

test.each<[string, SendResult, string]>([
  ['[O11] a server that asks for patience', { kind: 'later', retryAfterMs: 9000 }, 'later'],
  ['[O12] a session that is over', { kind: 'unauthorized' }, 'sign-in-needed'],
])('%s is left alone for all learners', async (_what, answer, kind) => {
  const { end, sentFor, left } = await family(() => answer)
  expect([end.kind, sentFor, left]).toEqual([kind, ['ana'], ['ana', 'leo', 'zoe']])
})

test('[V1] lessons of one version go together, so that a server that knows only the older one takes those', async () => {
  const storage = await outboxOf(2)
  const later = { ...attempt(2), lesson_type: 'quest' as 'mission' }
  await storage.add({ learnerId: 'ana', attempt: later, offset: null, sentAs: null, rejected: null })
  const { ports, requests } = portsOf(storage, recorded)
  await sendOutbox(ports, 'ana')
  expect(requests).toEqual([['attempt-0', 'attempt-1'], ['attempt-2']])
})
