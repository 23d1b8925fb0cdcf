import { DEVICE_KEYS } from '#web/data/device/device-keys.ts'

type Keys = typeof DEVICE_KEYS
export type Owner = { readonly learner: string } | { readonly account: string } | 'device' | 'tab'
type KindsOf<O extends Owner> = O extends 'device' | 'tab'
  ? Keys[O]
  : O extends { readonly learner: string }
    ? Keys['learner']
    : O extends { readonly account: string }
      ? Keys['account']
      : never
type Kept<Kinds, Kind extends keyof Kinds> = Kinds[Kind] extends (stored: unknown) => stored is infer T
  ? T
  : never

/** In place of a learner's id on everything that was played here without an account. */
export const TRIAL_LEARNER_ID = 'tried'
/** Of our keys and of our database. */
export const SITE = 'dozenauts'
/** What the device refused to keep lasts as long as the page. */
const inPage = new Map<string, string>()

/** `dozenauts:<owner>:<kind>[:<id>]` */
export function deviceKey<O extends Owner>(owner: O, kind: keyof KindsOf<O> & string, id?: string): string {
  return [SITE, idOf(owner), kind, ...(id === undefined ? [] : [id])].join(':')
}

/** What a key says about itself; undefined for what is not ours. */
export function readDeviceKey(key: string) {
  const [site, owner, kind, ...id] = key.split(':')
  if (site !== SITE || owner === undefined || kind === undefined) return undefined
  return { owner, kind, id: id.join(':') }
}

/**
 * What the app keeps in web storage for a learner, an account, this device or this tab. Storage may be full, forbidden
 * or damaged: nothing here throws.
 */
export function deviceStore<const O extends Owner>(owner: O) {
  type Kinds = KindsOf<O>
  type Kind = keyof Kinds & string
  const guards = guardsOf(owner) as { readonly [K in Kind]: (stored: unknown) => boolean }
  const keyOf = (kind: Kind, id?: string) => deviceKey(owner, kind, id)
  const storage = () => (owner === 'tab' ? sessionStorage : localStorage)

  function read<K extends Kind>(kind: K, id?: string): Kept<Kinds, K> | undefined {
    const key = keyOf(kind, id)
    try {
      const stored: unknown = JSON.parse(inPage.get(key) ?? storage().getItem(key) ?? 'null')
      return stored !== null && guards[kind](stored) ? (stored as Kept<Kinds, K>) : undefined
    } catch {
      return undefined
    }
  }

  return {
    read,

    /** False when the device does not keep it. This page knows it all the same. */
    write<K extends Kind>(kind: K, value: Kept<Kinds, K>, id?: string): boolean {
      const [key, text] = [keyOf(kind, id), JSON.stringify(value)]
      try {
        storage().setItem(key, text)
        inPage.delete(key)
        return true
      } catch {
        inPage.set(key, text)
        return false
      }
    },

    /** False when the device does not forget it. */
    remove(kind: Kind, id?: string): boolean {
      return removeKey(keyOf(kind, id))
    },

    /** All entries of a kind, by their ids. */
    all<K extends Kind>(kind: K): readonly (readonly [id: string, value: Kept<Kinds, K>])[] {
      const start = `${keyOf(kind)}:`
      return storedKeys().flatMap((key) => {
        if (!key.startsWith(start)) return []
        const id = key.slice(start.length)
        const value = read(kind, id)
        return value === undefined ? [] : [[id, value] as const]
      })
    },

    /** False where this page alone knows it. */
    isSafe: (kind: Kind, id?: string) => !inPage.has(keyOf(kind, id)),
  }
}

/** The learners of whom this device keeps something of a kind. */
export function learnersWith(kind: keyof Keys['learner']): readonly string[] {
  const owners = storedKeys().flatMap((key) => {
    const found = readDeviceKey(key)
    return found?.kind === kind ? [found.owner] : []
  })
  return [...new Set(owners)]
}

/** Removes the entries that are to go, but none of the device itself or of this tab. */
export function eraseKeys(goes: (owner: string, kind: string) => boolean): void {
  for (const key of storedKeys()) {
    const found = readDeviceKey(key)
    if (found && found.owner !== 'device' && found.owner !== 'tab' && goes(found.owner, found.kind))
      removeKey(key)
  }
}

function guardsOf(owner: Owner): object {
  if (typeof owner === 'string') return DEVICE_KEYS[owner]
  return 'learner' in owner ? DEVICE_KEYS.learner : DEVICE_KEYS.account
}

function idOf(owner: Owner): string {
  if (typeof owner === 'string') return owner
  return 'learner' in owner ? owner.learner : owner.account
}

function removeKey(key: string): boolean {
  inPage.delete(key)
  try {
    const { owner } = readDeviceKey(key) ?? {}
    ;(owner === 'tab' ? sessionStorage : localStorage).removeItem(key)
    return true
  } catch {
    return false
  }
}

function storedKeys(): readonly string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...inPage.keys()])]
  } catch {
    return [...inPage.keys()]
  }
}
