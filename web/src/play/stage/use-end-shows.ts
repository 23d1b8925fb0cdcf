import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { celebrateLater, useAwards } from '#web/data/learner/award-notices.ts'
import { dropCoins, flyLights, handOver } from '#web/play/stage/end-shows.ts'
import { createShow } from '#web/worlds/flight/motion.ts'

/** Who cheers, lights to their planets, coins into the counter; then all of it stays, with what opened and what comes next. */
const SHOWS = [
  { ms: 1100, play: null },
  { ms: 1150, play: flyLights },
  { ms: 1150, play: dropCoins },
] as const
const COINS = 2
export const ALL_SHOWN = SHOWS.length

/** Which part of an end is shown by now. A tap or a key goes on to the next; nothing of it is long. */
export function useEndShows(end: RefObject<HTMLElement | null>, calm: boolean): number {
  const [first] = useAwards()
  const won = useEffectEvent(() => first)
  const [isStill] = useState(() => calm || prefersReducedMotion() || document.hidden)
  const [at, setAt] = useState(isStill ? ALL_SHOWN : 0)
  useLayoutEffect(() => {
    celebrateLater(at < ALL_SHOWN ? { popup: at <= COINS, coinsLanded: 0 } : null)
    return () => celebrateLater(null)
  }, [at])
  useEffect(() => {
    const show = SHOWS[at]
    const cut = new AbortController()
    const next = () => setAt(at + 1)
    const waiting = show && setTimeout(next, show.ms)
    // A slow tablet first shows that it was tapped.
    if (!isStill)
      afterPaint(() => {
        if (!end.current || cut.signal.aborted) return
        const moves = createShow(cut.signal)
        if (at === COINS) celebrateLater({ popup: false, coinsLanded: 0 })
        if (!show) handOver(end.current, moves)
        else if (show.play?.(end.current, moves, won()) === false) next()
      })
    if (show) {
      addEventListener('pointerdown', next)
      addEventListener('keydown', next)
    }
    return () => {
      clearTimeout(waiting)
      removeEventListener('pointerdown', next)
      removeEventListener('keydown', next)
      cut.abort()
    }
  }, [at, end, isStill])
  return at
}
