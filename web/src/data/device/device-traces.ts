import { chosenLearner, forgetChosenLearner } from '#web/data/device/chosen-learner.ts'
import { endWithPage } from '#web/data/outbox/ended-with-page.ts'

/** An account and its own learner. */
interface Account {
  readonly id: string
  readonly learnerId: string
}

const OPEN_WITHIN_MS = 4_000

/** Entries of localStorage that belong to a learner: `<kind>:<learner>`, some with `:<lesson>`. */
const LESSON = 'dozenauts-lesson'
const FINISHES = 'dozenauts-finishes'
const SEEN_LIGHTS = 'dozenauts-seen-lights'
const JOURNAL = 'dozenauts-finished'
const TICKET = 'dozenauts-ticket'
const PREFERENCES = 'dozenauts-preferences'
/** What an account chose for a learner: `<kind>:<account>:<learner>`. */
const SETTINGS = 'dozenauts-settings'
/** Belongs to an account: its learners (see current-learner.ts). */
const LEARNERS = 'dozenauts-learners'
/** The owner of play without an account (see tried-note.ts). */
const NOBODY_YET = 'tried'
/** See device-database.ts, which every page of the app has; this file comes alone, so it goes without. */
const DATABASE = 'dozenauts'

/**
 * Removes what this device stores about people: cached reads of all families but that of `signedIn`, the account whose
 * session is stored, and lessons in progress of all families but that of `present`, the account in use. What has not
 * reached the server yet stays under its learner's id (see outbox.ts), with the ticket that it may be handed in with:
 * no one else sees it, and it is sent when they sign in again. So does what a visitor plays without an account (see
 * data/tried).
 */
export async function eraseTraces(present: Account | undefined, signedIn: Account | undefined) {
  const tickets = entriesOf(TICKET)
  const atWork = new Set([...learnersOf(present), NOBODY_YET])
  const withSession = learnersOf(signedIn)
  eraseEntries(
    (kind, owner) =>
      ([LESSON, FINISHES, SEEN_LIGHTS].includes(kind) && !atWork.has(owner)) ||
      (kind === PREFERENCES && owner !== '' && !atWork.has(owner)) ||
      (kind === LEARNERS && owner !== present?.id && owner !== signedIn?.id),
  )
  const chosen = chosenLearner()?.accountId
  if (chosen !== present?.id && chosen !== signedIn?.id) forgetChosenLearner()
  const unsent = new Set(entriesOf(JOURNAL).map(({ owner }) => owner))
  await inDatabase(['reads', 'changes', 'outbox'], async (store) => {
    for (const learner of await done(store('reads').getAllKeys()))
      if (!withSession.has(String(learner))) store('reads').delete(learner)
    for (const learner of await done(store('changes').getAllKeys())) {
      if (withSession.has(String(learner)) || atWork.has(String(learner))) continue
      const kept = await done(store('outbox').index('learnerId').count(learner))
      if (kept === 0) store('changes').delete(learner)
    }
    for (const { owner } of tickets)
      if ((await done(store('outbox').index('learnerId').count(owner))) > 0) unsent.add(owner)
  })
  for (const { key, value, owner } of tickets) {
    const isNeeded = withSession.has(owner) || atWork.has(owner) || unsent.has(owner)
    // A pupil who has just come back left a new one.
    if (!isNeeded && localStorage.getItem(key) === value) localStorage.removeItem(key)
  }
}

/** The learners of an account, as far as this device knows them; none for no account. */
function learnersOf(account: Account | undefined): ReadonlySet<string> {
  if (!account) return new Set()
  try {
    const kept = JSON.parse(localStorage.getItem(`${LEARNERS}:${account.id}`) ?? '[]') as { id: string }[]
    return new Set([account.learnerId, ...kept.map(({ id }) => id)])
  } catch {
    return new Set([account.learnerId])
  }
}

/** For an erased learner or account: nothing of it could ever be sent. */
export async function eraseEverything(id: string) {
  const kinds = [LESSON, FINISHES, SEEN_LIGHTS, JOURNAL, TICKET, SETTINGS, PREFERENCES, LEARNERS]
  eraseEntries((kind, ...ids) => kinds.includes(kind) && ids.includes(id))
  await inDatabase(['reads', 'changes', 'outbox', 'equips'], async (store) => {
    store('reads').delete(id)
    store('changes').delete(id)
    for (const name of ['outbox', 'equips'] as const)
      for (const key of await done(store(name).index('learnerId').getAllKeys(id))) store(name).delete(key)
  })
}

/** The entries of one kind, with the learner whom each belongs to. */
function entriesOf(kind: string): { key: string; value: string | null; owner: string }[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(`${kind}:`))
    .map((key) => ({ key, value: localStorage.getItem(key), owner: key.split(':')[1] ?? '' }))
}

function eraseEntries(belongs: (kind: string, owner: string, ...others: string[]) => boolean) {
  for (const key of Object.keys(localStorage)) {
    const [kind = '', owner = '', ...others] = key.split(':')
    if (belongs(kind, owner, ...others)) localStorage.removeItem(key)
  }
}

/** Does nothing where the database does not exist yet: there is nothing to erase, and it must not be made here. */
async function inDatabase<Name extends string>(
  names: readonly Name[],
  work: (store: (name: Name) => IDBObjectStore) => Promise<void>,
) {
  const opening = indexedDB.open(DATABASE)
  opening.onupgradeneeded = () => opening.transaction?.abort()
  const database = await openedSoon(opening)
  if (!database) return
  // A newer version of the app in another tab must not wait for this one.
  database.onversionchange = () => database.close()
  endWithPage(database, () => {})
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

/** Where a page that was left blocks the database, nobody waits for it: the next start erases what is left. */
async function openedSoon(opening: IDBOpenDBRequest): Promise<IDBDatabase | undefined> {
  let isLate = false
  const opened = done(opening).catch(() => undefined)
  void opened.then((database) => isLate && database?.close())
  return Promise.race([
    opened,
    new Promise<undefined>((resolve) => {
      setTimeout(() => {
        isLate = true
        resolve(undefined)
      }, OPEN_WITHIN_MS)
    }),
  ])
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
