import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import { isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { OutboxStorage } from '#core/sync/outbox-ports.ts'
import { type DeviceOutbox, deviceOutbox } from '#web/data/outbox/device-outbox.ts'
import { type FinishedJournal, finishedJournal } from '#web/data/outbox/finished-journal.ts'

export interface Outbox extends DeviceOutbox {
  /** True when a lesson could not be kept on this device, so that closing the page would lose it. */
  isUnsafe(learnerId: string): boolean
}

/**
 * The device's outbox, and the page's memory where the device keeps nothing: storage may be full, forbidden or
 * wiped, and a child who is online can go on all the same.
 */
export function createOutbox(device: DeviceOutbox, journal: FinishedJournal): Outbox {
  const memory = createMemoryOutbox()
  const takenOver = new Map<string, Promise<void>>()
  let memoryChanges = 0
  const inMemory = (learnerId: string, id: string) =>
    memory.all(learnerId).some((entry) => entry.attempt.id === id)

  async function changeMemory<T>(work: () => Promise<T>): Promise<T> {
    memoryChanges += 1
    return work()
  }

  async function keep(entry: OutboxEntry) {
    try {
      await device.add(entry)
      journal.erase(entry.learnerId, entry.attempt.id)
    } catch {
      await memory.add(entry)
    }
  }

  /** What a page that was closed too early left in the journal goes into the outbox before it is read. */
  function takeOver(learnerId: string): Promise<void> {
    const under = takenOver.get(learnerId) ?? keepAll(journal.entries(learnerId))
    takenOver.set(learnerId, under)
    return under
  }

  async function keepAll(entries: readonly OutboxEntry[]) {
    for (const entry of entries) await keep(entry)
  }

  const storage: OutboxStorage = {
    add(entry) {
      journal.write(entry)
      return keep(entry)
    },
    async waiting(learnerId, limit) {
      await takeOver(learnerId)
      const kept = await device.waiting(learnerId, limit).catch(() => [])
      return [...kept, ...(await memory.waiting(learnerId, limit - kept.length))]
    },
    async fix(learnerId, moments) {
      const kept = new Map([...moments].filter(([id]) => !inMemory(learnerId, id)))
      const fixed = kept.size > 0 ? await device.fix(learnerId, kept) : []
      return [...fixed, ...(await changeMemory(() => memory.fix(learnerId, moments)))]
    },
    async settle(learnerId, words) {
      const kept = words.filter(({ id }) => !inMemory(learnerId, id))
      if (kept.length > 0) await device.settle(learnerId, kept)
      await changeMemory(() => memory.settle(learnerId, words))
      for (const { id } of words) journal.erase(learnerId, id)
    },
  }

  return {
    ...storage,
    async content(learnerId) {
      await takeOver(learnerId)
      const kept = await device.content(learnerId).catch(() => ({ entries: [], changes: 0 }))
      return { entries: [...kept.entries, ...memory.all(learnerId)], changes: kept.changes + memoryChanges }
    },
    async dismiss(learnerId, id) {
      if (inMemory(learnerId, id)) await memory.settle(learnerId, [{ id, outcome: 'duplicate' }])
      else await device.dismiss(learnerId, id)
    },
    async handOver(from, to) {
      // What another tab has only just written down belongs to it too.
      await keepAll(journal.entries(from))
      const moved = await device.handOver(from, to).catch(() => [])
      const held = memory.all(from)
      for (const entry of held) {
        const now = { ...entry, learnerId: to }
        journal.write(now)
        await changeMemory(() => memory.settle(from, [{ id: entry.attempt.id, outcome: 'duplicate' }]))
        await memory.add(now)
        journal.erase(from, entry.attempt.id)
      }
      return [...moved, ...held.map((entry) => ({ ...entry, learnerId: to }))]
    },
    isUnsafe: (learnerId) => memory.all(learnerId).some(isWaiting),
  }
}

export const outbox = createOutbox(deviceOutbox, finishedJournal)
