import { vi } from 'vitest'

/** A `localStorage` whose entries are those of `stored`, for tests that look at what is kept or put something there. */
export function stubLocalStorage(stored: Record<string, string>) {
  const storage = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => {
      stored[key] = value
    },
    removeItem: (key: string) => Reflect.deleteProperty(stored, key),
  }
  const listed = { enumerable: true, configurable: true }
  const entries = new Proxy(storage, {
    ownKeys: () => Object.keys(stored),
    getOwnPropertyDescriptor: () => listed,
  })
  vi.stubGlobal('localStorage', entries)
  return storage
}
