import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { countRewards } from '#core/rewards/balance.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { useAwards } from '#web/data/learner/award-notices.ts'
import { dropCoins, flyLights } from '#web/play/stage/end-shows.ts'
import { createShow } from '#web/worlds/flight/motion.ts'

/** Who cheers, lights to their planet, coins into the counter; then all of it stays, with what comes next. */
const SHOWS = [
  { ms: 1150, play: null },
  { ms: 1250, play: flyLights },
  { ms: 1150, play: dropCoins },
] as const
export const ALL_SHOWN = SHOWS.length

/** Which part of an end is shown by now. A tap or a key goes on to the next; nothing of it is long. */
export function useEndShows(end: RefObject<HTMLElement | null>, calm: boolean): number {
  const [first] = useAwards()
  const { coins } = countRewards(first?.awards ?? [], 0)
  const won = useEffectEvent(() => coins)
  const [at, setAt] = useState(() => (calm || prefersReducedMotion() || document.hidden ? ALL_SHOWN : 0))
  useEffect(() => {
    const show = SHOWS[at]
    if (!show || !end.current) return
    const cut = new AbortController()
    const isEmpty = show.play?.(end.current, createShow(cut.signal), won()) === false
    const next = () => setAt(at + 1)
    const waiting = setTimeout(next, isEmpty ? 0 : show.ms)
    addEventListener('pointerdown', next)
    addEventListener('keydown', next)
    return () => {
      clearTimeout(waiting)
      removeEventListener('pointerdown', next)
      removeEventListener('keydown', next)
      cut.abort()
    }
  }, [at, end])
  return at
}
