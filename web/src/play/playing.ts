import { useEffect } from 'react'
import { createStore } from '#web/browser/store.ts'

const pages = createStore(0)

/** Whether something to play is on the screen: nothing may interrupt or cover it. */
export const playing = {
  prerendered: false,
  get: () => pages.get() > 0,
  subscribe: pages.subscribe,
}

/** While its caller is on the screen, from the introduction to the end. */
export function usePlaying() {
  useEffect(() => {
    pages.set(pages.get() + 1)
    return () => pages.set(pages.get() - 1)
  }, [])
}
