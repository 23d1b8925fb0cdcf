import { type ComponentType, lazy, useEffect, useState } from 'react'

/** The waits between them add up to half a minute. */
const TRIES = 5

/**
 * An optional part of a page. If its code does not load, the rest of the page works, and loading is retried with backoff a
 * few times, then whenever the device comes back online.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => ({ default: await untilItArrives(load) }))
}

/**
 * The same for a part of which nothing is to be seen at first. It is drawn once, when its code is there: `lazy` draws
 * such a part twice and holds it back for 300 ms, since it could take the place of something.
 */
export function useLaterPart(load: () => Promise<ComponentType>): ComponentType | undefined {
  const [part, setPart] = useState<ComponentType>()
  useEffect(() => {
    let gone = false
    void untilItArrives(load).then((code) => gone || setPart(() => code))
    return () => {
      gone = true
    }
  }, [load])
  return part
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
