/** A value of this page that changes over time. Free of React: some pages read it before React has arrived. */
export interface Readable<T> {
  get(): T
  subscribe(listener: () => void): () => void
  /** What prerendered pages show; the browser's first drawing must say the same. */
  readonly prerendered: T
}

export interface Store<T> extends Readable<T> {
  set(next: T): void
}

/** `first` is what the browser starts with, read when it is first asked for. */
export function createStore<T>(prerendered: T, first: () => T = () => prerendered): Store<T> {
  const listeners = new Set<() => void>()
  let current: { readonly value: T } | undefined
  return {
    prerendered,
    get() {
      current ??= { value: first() }
      return current.value
    },
    set(next) {
      current = { value: next }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
