import { type AttemptOutcome, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { OutboxStorage } from '#core/sync/outbox-ports.ts'
import { deviceDatabase, type OutboxRow } from '#web/data/device/device-database.ts'

interface OutboxContent {
  readonly entries: readonly OutboxEntry[]
  /** Grows with every sending and settling. */
  readonly changes: number
}

export interface DeviceOutbox extends OutboxStorage {
  content(learnerId: string): Promise<OutboxContent>
  /** Forgets a rejected lesson once a grown-up has seen it. */
  dismiss(learnerId: string, id: string): Promise<void>
  /** Makes all lessons of one owner those of another, in one step. Returns them as they are now. */
  handOver(from: string, to: string): Promise<readonly OutboxEntry[]>
}

/** The outbox in IndexedDB. `strict` durability: a lesson counts as kept only when it is on the disk. */
export const deviceOutbox: DeviceOutbox = {
  async add(entry) {
    const db = await deviceDatabase()
    const trx = db.transaction('outbox', 'readwrite', { durability: 'strict' })
    const known = await trx.store.index('id').getKey(entry.attempt.id)
    if (known === undefined) await trx.store.add({ ...entry, id: entry.attempt.id })
    await trx.done
  },

  async waiting(learnerId, limit) {
    const db = await deviceDatabase()
    const found: OutboxEntry[] = []
    let cursor = await db.transaction('outbox').store.index('learnerId').openCursor(learnerId)
    while (cursor && found.length < limit) {
      if (isWaiting(cursor.value)) found.push(cursor.value)
      cursor = await cursor.continue()
    }
    return found
  },

  async fix(learnerId, moments) {
    return change(learnerId, [...moments.keys()], (entry) => {
      const moment = moments.get(entry.id)
      return entry.sentAs === null && moment !== undefined ? { ...entry, sentAs: moment } : entry
    })
  },

  async settle(learnerId, outcomes) {
    const byId = new Map(outcomes.map((outcome) => [outcome.id, outcome]))
    await change(learnerId, [...byId.keys()], (entry) => settled(entry, byId.get(entry.id)))
  },

  async content(learnerId) {
    const db = await deviceDatabase()
    const trx = db.transaction(['outbox', 'changes'])
    const [entries, changes] = await Promise.all([
      trx.objectStore('outbox').index('learnerId').getAll(learnerId),
      trx.objectStore('changes').get(learnerId),
    ])
    return { entries, changes: changes ?? 0 }
  },

  async dismiss(learnerId, id) {
    await change(learnerId, [id], (entry) => (isWaiting(entry) ? entry : null))
  },

  async handOver(from, to) {
    const db = await deviceDatabase()
    const trx = db.transaction(['outbox', 'changes'], 'readwrite', { durability: 'strict' })
    const moved: OutboxEntry[] = []
    for (const row of await trx.objectStore('outbox').index('learnerId').getAll(from)) {
      const now = { ...row, learnerId: to }
      await trx.objectStore('outbox').put(now)
      moved.push(now)
    }
    // A read of the learner that was under way does not know these lessons: it is repeated.
    const changes = trx.objectStore('changes')
    if (moved.length > 0) await changes.put(((await changes.get(to)) ?? 0) + 1, to)
    await trx.done
    return moved
  },
}

function settled(entry: OutboxRow, result: AttemptOutcome | undefined): OutboxRow | null {
  if (!result) return entry
  return result.outcome === 'rejected' ? { ...entry, rejected: result.code } : null
}

/** Changes this person's entries in one transaction and returns those that still wait. */
async function change(
  learnerId: string,
  ids: readonly string[],
  to: (entry: OutboxRow) => OutboxRow | null,
): Promise<readonly OutboxEntry[]> {
  const db = await deviceDatabase()
  const trx = db.transaction(['outbox', 'changes'], 'readwrite', { durability: 'strict' })
  const outbox = trx.objectStore('outbox')
  const left: OutboxEntry[] = []
  let found = false
  for (const id of ids) {
    const entry = await outbox.index('id').get(id)
    if (entry?.seq === undefined || entry.learnerId !== learnerId) continue
    found = true
    const changed = to(entry)
    if (changed === null) await outbox.delete(entry.seq)
    else if (changed !== entry) await outbox.put(changed)
    if (changed && isWaiting(changed)) left.push(changed)
  }
  // An account that was erased meanwhile leaves no counter either.
  const changes = trx.objectStore('changes')
  if (found) await changes.put(((await changes.get(learnerId)) ?? 0) + 1, learnerId)
  await trx.done
  return left
}
