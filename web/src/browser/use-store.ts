import { useSyncExternalStore } from 'react'
import type { Readable } from '#web/browser/store.ts'

/** The value now, and again whenever it changes. */
export function useStore<T>({ subscribe, get, prerendered }: Readable<T>): T {
  return useSyncExternalStore(subscribe, get, () => prerendered)
}

/** Selects one primitive, so a component re-renders only when that one changes. */
export function useStoreValue<T, V extends string | number | boolean>(
  { subscribe, get, prerendered }: Readable<T>,
  select: (value: T) => V,
): V {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(prerendered),
  )
}
