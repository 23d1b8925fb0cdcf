import { type DBSchema, type IDBPDatabase, openDB, unwrap } from 'idb'
import type { OutboxEntry } from '#core/sync/outbox-entry.ts'
import { closeDatabaseOnPageHide } from '#web/data/device/close-on-page-hide.ts'
import { SITE } from '#web/data/device/device-store.ts'

/** `id` repeats the attempt's id so that it can be indexed. */
export interface OutboxRow extends OutboxEntry {
  readonly seq?: number
  readonly id: string
}

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: OutboxRow; indexes: { learnerId: string; id: string } }
  /** How often the outbox of a learner was sent from or settled: a read taken across such a change is not used. */
  changes: { key: string; value: number }
  reads: { key: string; value: unknown }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const VERSION = 1
/** Some browsers never answer when storage is forbidden. A child must not wait for them. */
const OPEN_WITHIN_MS = 4_000

let opening: Promise<DeviceDatabase> | undefined

/** The browser's own database. A failed or lost connection is opened anew by the next call. */
export function deviceDatabase(): Promise<DeviceDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

function open(): Promise<DeviceDatabase> {
  const forget = () => {
    opening = undefined
  }
  const opened = openDB<DeviceSchema>(SITE, VERSION, {
    upgrade(db) {
      const outbox = db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true })
      outbox.createIndex('learnerId', 'learnerId')
      outbox.createIndex('id', 'id', { unique: true })
      db.createObjectStore('changes')
      db.createObjectStore('reads')
    },
    // A newer version of the app in another tab must not wait for this one.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      forget()
    },
    terminated: forget,
  }).then((database) => {
    closeDatabaseOnPageHide(unwrap(database), forget)
    return database
  })
  return Promise.race([opened, rejectAfter(OPEN_WITHIN_MS)])
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('the browser database does not open')), ms)
  })
}
