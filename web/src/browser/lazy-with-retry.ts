import { type ComponentType, lazy } from 'react'

/** The waits between them add up to half a minute. */
const TRIES = 5

/**
 * Something that a page can do without. Where its code does not arrive, the rest goes on, and it is asked for again: a
 * few times, each later than the last, and then whenever the device is online again.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>) {
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
