import { useEffect, useState } from 'react'

interface VisibleClock {
  /** Milliseconds during which the screen could be seen. */
  readonly read: () => number
  readonly show: () => void
  readonly hide: () => void
}

/** Counts only while the page is visible. */
export function createVisibleClock(startMs: number, now: () => number): VisibleClock {
  let counted = startMs
  let since: number | null = null
  return {
    read: () => Math.round(since === null ? counted : counted + now() - since),
    show() {
      since ??= now()
    },
    hide() {
      if (since === null) return
      counted += now() - since
      since = null
    },
  }
}

/** A clock that runs while the page is visible and this component is mounted. */
export function useVisibleClock(startMs: number): VisibleClock {
  const [clock] = useState(() => createVisibleClock(startMs, () => performance.now()))
  useEffect(() => {
    const follow = () => (document.visibilityState === 'visible' ? clock.show() : clock.hide())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      clock.hide()
    }
  }, [clock])
  return clock
}
