import { useEffect, useState } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'

/**
 * Keeps the latest of what it is given, once the screen shows it: a slow tablet needs milliseconds to write, and the child
 * would wait for them at every tap.
 */
export function createKeeper<T>(keep: (latest: T) => void) {
  let waiting: { readonly latest: T } | null = null
  const keepNow = () => {
    if (waiting) keep(waiting.latest)
    waiting = null
  }
  return {
    keepSoon(latest: T) {
      const isFirst = !waiting
      waiting = { latest }
      // A hidden page paints nothing, so no frame would come.
      if (document.hidden) keepNow()
      else if (isFirst) afterPaint(keepNow)
    },
    keepNow,
    /** What is over must not be kept after all. */
    forget() {
      waiting = null
    },
  }
}

/** Nothing is lost with the page: what waits is kept before it goes or is hidden. */
export function useKeeper<T>(keep: (latest: T) => void) {
  const [keeper] = useState(() => createKeeper(keep))
  useEffect(() => {
    const { keepNow } = keeper
    addEventListener('pagehide', keepNow)
    document.addEventListener('visibilitychange', keepNow)
    return () => {
      keepNow()
      removeEventListener('pagehide', keepNow)
      document.removeEventListener('visibilitychange', keepNow)
    }
  }, [keeper])
  return keeper
}
