import { useSyncExternalStore } from 'react'

/** What stands after the number sign of the address; undefined in prerendered pages. */
export function useHash(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    onHashChange,
    () => location.hash,
    () => undefined,
  )
}

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
