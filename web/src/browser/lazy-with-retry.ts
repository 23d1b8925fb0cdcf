import { type ComponentType, lazy } from 'react'

/** The waits between them add up to half a minute. */
const TRIES = 5

/**
 * An optional part of a page. If its code does not load, the rest of the page works, and loading is retried with backoff a
 * few times, then whenever the device comes back online.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilItArrives(load) }))
}

async function untilItArrives<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let tries = 1; ; tries++)
    try {
      return await load()
    } catch {
      await new Promise((again) => {
        addEventListener('online', again, { once: true })
        if (tries < TRIES) setTimeout(again, 1000 * 2 ** tries)
      })
    }
}
