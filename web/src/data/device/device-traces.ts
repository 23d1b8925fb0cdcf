import { readStoredSession } from '#web/data/session/session-storage.ts'

/** Entries of localStorage that belong to a person: `<kind>:<user>:<lesson>`. */
const LESSON = 'dozenauts-lesson'
const FINISHES = 'dozenauts-finishes'
const JOURNAL = 'dozenauts-finished'
const SETTINGS = 'dozenauts-settings'
/** See device-database.ts, which every page of the app has; this file comes alone, so it goes without. */
const DATABASE = 'dozenauts'

/**
 * Removes what this device remembers of people: what was read for everybody but the person whose session is stored,
 * and lessons under way of everybody but `present`, the person at work. What the server has not heard of yet stays
 * under its owner's id (see outbox.ts): nobody else is shown it, and it is sent when they sign in again.
 */
export async function eraseTraces(present: string) {
  eraseEntries((kind, user) => (kind === LESSON || kind === FINISHES) && user !== present)
  const signedIn = readStoredSession()?.user.id
  await inDatabase(['reads', 'changes', 'outbox'], async (store) => {
    for (const user of await done(store('reads').getAllKeys()))
      if (user !== signedIn) store('reads').delete(user)
    for (const user of await done(store('changes').getAllKeys())) {
      if (user === signedIn || user === present) continue
      const unsent = await done(store('outbox').index('user').count(user))
      if (unsent === 0) store('changes').delete(user)
    }
  })
}

/** For an account that is no more: nothing of it could ever be sent. */
export async function eraseEverything(user: string) {
  eraseEntries((kind, owner) => [LESSON, FINISHES, JOURNAL, SETTINGS].includes(kind) && owner === user)
  await inDatabase(['reads', 'changes', 'outbox', 'equips'], async (store) => {
    store('reads').delete(user)
    store('changes').delete(user)
    for (const name of ['outbox', 'equips'] as const)
      for (const key of await done(store(name).index('user').getAllKeys(user))) store(name).delete(key)
  })
}

function eraseEntries(belongs: (kind: string, user: string) => boolean) {
  for (const key of Object.keys(localStorage)) {
    const [kind = '', user = ''] = key.split(':')
    if (belongs(kind, user)) localStorage.removeItem(key)
  }
}

/** Does nothing where the database does not exist yet: there is nothing to erase, and it must not be made here. */
async function inDatabase<Name extends string>(
  names: readonly Name[],
  work: (store: (name: Name) => IDBObjectStore) => Promise<void>,
) {
  const opening = indexedDB.open(DATABASE)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await done(opening).catch(() => undefined)
  if (!database) return
  // A newer version of the app in another tab must not wait for this one.
  database.onversionchange = () => database.close()
  try {
    const trx = database.transaction(names, 'readwrite')
    const written = new Promise((resolve, reject) => {
      trx.oncomplete = resolve
      trx.onabort = () => reject(trx.error)
    })
    await work((name) => trx.objectStore(name))
    await written
  } finally {
    database.close()
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
