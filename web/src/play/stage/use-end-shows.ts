import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { celebrateLater, useAwards } from '#web/data/learner/award-notices.ts'
import { dropCoins, flyLights, handOver, jump } from '#web/play/stage/end-shows.ts'
import { createShow } from '#web/worlds/flight/motion.ts'

/** Who cheers, lights to their planets, coins into the counter, what opened and comes next; only then a planet that grows. */
const SHOWS = [
  { ms: 1000, play: jump },
  { ms: 1100, play: flyLights },
  { ms: 1100, play: dropCoins },
  { ms: 760, play: handOver },
] as const
const COINS = 2
/** From then on all of it stays. */
export const ALL_SHOWN = SHOWS.length - 1

/** Which part of an end is shown by now. A tap or a key goes on to the next; nothing of it is long. */
export function useEndShows(end: RefObject<HTMLElement | null>, calm: boolean): number {
  const [first] = useAwards()
  const won = useEffectEvent(() => first)
  const [isStill] = useState(() => calm || prefersReducedMotion() || document.hidden)
  const [at, setAt] = useState(isStill ? SHOWS.length : 0)
  useLayoutEffect(() => {
    const isOver = at >= SHOWS.length
    const coinsLanded = at > COINS ? Number.POSITIVE_INFINITY : 0
    celebrateLater(isOver ? null : { popup: at <= COINS, coinsLanded })
    return () => celebrateLater(null)
  }, [at])
  useEffect(() => {
    const show = SHOWS[at]
    const cut = new AbortController()
    const next = () => setAt(at + 1)
    const waiting = show && setTimeout(next, show.ms)
    // A slow tablet first shows that it was tapped.
    if (show)
      afterPaint(() => {
        if (!end.current || cut.signal.aborted) return
        const moves = createShow(cut.signal)
        if (at === COINS) celebrateLater({ popup: false, coinsLanded: 0 })
        if (show.play(end.current, moves, won()) === false) next()
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
  }, [at, end])
  return Math.min(at, ALL_SHOWN)
}
