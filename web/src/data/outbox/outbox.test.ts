import { expect, test } from 'vitest'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { DeviceOutbox } from '#web/data/outbox/device-outbox.ts'
import type { FinishedJournal } from '#web/data/outbox/finished-journal.ts'
import { createOutbox } from '#web/data/outbox/outbox.ts'

function entry(id: string): OutboxEntry {
  const lesson = { lesson_id: 'table-2', lesson_type: 'basic' as const, score: 8, time_taken: 60 }
  const attempt = { id, ...lesson, completed_at: 1, answers: [] }
  return { learnerId: 'ana', attempt, offset: null, sentAs: null, rejected: null }
}

/** What outlives the page from the moment it is written. */
function journal(): FinishedJournal {
  const lines = new Map<string, OutboxEntry>()
  return {
    write: (line) => void lines.set(`${line.learnerId}:${line.attempt.id}`, line),
    erase: (learnerId, id) => void lines.delete(`${learnerId}:${id}`),
    entries: (learnerId) => [...lines.values()].filter((line) => line.learnerId === learnerId),
  }
}

/** A device whose storage can be made to fail, as a full disk or a private window does. */
function device() {
  const kept = createMemoryOutbox()
  let broken = false
  const working = async <T>(work: () => Promise<T>): Promise<T> => {
    if (broken) throw new DOMException('full', 'QuotaExceededError')
    return work()
  }
  const storage: DeviceOutbox = {
    add: (added) => working(() => kept.add(added)),
    waiting: (learnerId, limit) => working(() => kept.waiting(learnerId, limit)),
    fix: (learnerId, moments) => working(() => kept.fix(learnerId, moments)),
    settle: (learnerId, words) => working(() => kept.settle(learnerId, words)),
    content: (learnerId) => working(async () => ({ entries: kept.all(learnerId), changes: 0 })),
    dismiss: (learnerId, id) => working(() => kept.settle(learnerId, [{ id, outcome: 'duplicate' }])),
    handOver: (from, to) =>
      working(async () => {
        const moved = kept.all(from).map((one) => ({ ...one, learnerId: to }))
        await kept.settle(
          from,
          moved.map(({ attempt: { id } }) => ({ id, outcome: 'duplicate' })),
        )
        for (const one of moved) await kept.add(one)
        return moved
      }),
  }
  return {
    storage,
    kept,
    breakDown() {
      broken = true
    },
  }
}

test('[O17] where the device keeps nothing, a lesson is held by the page and can be sent', async () => {
  const { storage, breakDown } = device()
  const outbox = createOutbox(storage, journal())
  breakDown()
  await outbox.add(entry('one'))
  expect(outbox.isUnsafe('ana')).toBe(true)
  expect(await outbox.waiting('ana', 10)).toHaveLength(1)
  expect(await outbox.fix('ana', new Map([['one', 5]]))).toMatchObject([{ sentAs: 5 }])
  await outbox.settle('ana', [{ id: 'one', outcome: 'recorded' }])
  expect(outbox.isUnsafe('ana')).toBe(false)
  expect((await outbox.content('ana')).entries).toEqual([])
})

test('[O17] what the device kept before it failed is never taken for sent', async () => {
  const { storage, kept, breakDown } = device()
  const outbox = createOutbox(storage, journal())
  await outbox.add(entry('kept'))
  breakDown()
  await expect(outbox.settle('ana', [{ id: 'kept', outcome: 'recorded' }])).rejects.toThrow('full')
  expect(kept.all('ana')).toHaveLength(1)
})

test('[O18] every sending and settling changes the mark that guards reads', async () => {
  const { storage } = device()
  const outbox = createOutbox(storage, journal())
  await outbox.add(entry('one'))
  const before = (await outbox.content('ana')).changes
  await outbox.fix('ana', new Map([['one', 5]]))
  const sending = (await outbox.content('ana')).changes
  await outbox.settle('ana', [{ id: 'one', outcome: 'recorded' }])
  const settled = (await outbox.content('ana')).changes
  expect(new Set([before, sending, settled]).size).toBe(3)
})

test('[O19] a lesson whose page was closed before the device had it is taken over by the next page, once', async () => {
  const lines = journal()
  const { storage, kept } = device()
  const closedTooEarly: DeviceOutbox = { ...storage, add: () => new Promise(() => {}) }
  void createOutbox(closedTooEarly, lines).add(entry('one'))
  expect(kept.all('ana')).toEqual([])

  const next = createOutbox(storage, lines)
  expect((await next.content('ana')).entries).toMatchObject([{ attempt: { id: 'one' } }])
  expect(await next.waiting('ana', 10)).toHaveLength(1)
  await next.settle('ana', [{ id: 'one', outcome: 'recorded' }])
  expect((await createOutbox(storage, lines).content('ana')).entries).toEqual([])
})

test('[O19] what the device has is no longer in the journal', async () => {
  const lines = journal()
  const { storage } = device()
  await createOutbox(storage, lines).add(entry('one'))
  expect(lines.entries('ana')).toEqual([])
})

test('[O19] where the device keeps nothing, the journal remembers a lesson until the server has it', async () => {
  const lines = journal()
  const { storage, breakDown } = device()
  breakDown()
  await createOutbox(storage, lines).add(entry('one'))
  const next = createOutbox(storage, lines)
  expect(await next.waiting('ana', 10)).toHaveLength(1)
  await next.settle('ana', [{ id: 'one', outcome: 'duplicate' }])
  expect(lines.entries('ana')).toEqual([])
})

test('[O8] what another person left in the journal stays there', async () => {
  const lines = journal()
  lines.write({ ...entry('one'), learnerId: 'bia' })
  const next = createOutbox(device().storage, lines)
  expect(await next.waiting('ana', 10)).toEqual([])
  expect(lines.entries('bia')).toHaveLength(1)
})

test('[T3] what was played without an account is handed over once: the second tab or account gets nothing', async () => {
  const lines = journal()
  const { storage, kept } = device()
  const outbox = createOutbox(storage, lines)
  await outbox.add({ ...entry('one'), learnerId: 'tried' })
  // A page that was killed before the device had it.
  lines.write({ ...entry('two'), learnerId: 'tried' })
  expect(await outbox.handOver('tried', 'ana')).toMatchObject([
    { learnerId: 'ana', attempt: { id: 'one' } },
    { learnerId: 'ana', attempt: { id: 'two' } },
  ])
  expect(await createOutbox(storage, lines).handOver('tried', 'bia')).toEqual([])
  expect([kept.all('tried'), kept.all('bia')]).toEqual([[], []])
  expect(await outbox.waiting('ana', 10)).toHaveLength(2)
})

test('[T3] [O17] where the device keeps nothing, the page and its journal hand over what they hold', async () => {
  const lines = journal()
  const { storage, breakDown } = device()
  breakDown()
  const outbox = createOutbox(storage, lines)
  await outbox.add({ ...entry('one'), learnerId: 'tried' })
  expect(await outbox.handOver('tried', 'ana')).toHaveLength(1)
  expect(lines.entries('tried')).toEqual([])
  const next = createOutbox(storage, lines)
  expect(await next.waiting('ana', 10)).toMatchObject([{ learnerId: 'ana', attempt: { id: 'one' } }])
})
