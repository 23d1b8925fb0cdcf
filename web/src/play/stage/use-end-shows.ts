import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { countRewards } from '#core/rewards/balance.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { useAwards } from '#web/data/learner/award-notices.ts'
import { SOUNDS_AT_END } from '#web/play/stage/effects.ts'
import { dropCoins, flyLights } from '#web/play/stage/end-shows.ts'
import { createShow } from '#web/worlds/flight/motion.ts'

/** Who cheers, lights to their planet, coins into the counter; then all of it stays, with what comes next. */
const SHOWS = [
  { ms: 1150, play: null, sound: null },
  { ms: 1250, play: flyLights, sound: SOUNDS_AT_END.lights },
  { ms: 1150, play: dropCoins, sound: SOUNDS_AT_END.coins },
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
    if (!show) return
    const cut = new AbortController()
    const next = () => setAt(at + 1)
    const waiting = setTimeout(next, show.ms)
    // A slow tablet first shows that it was tapped.
    afterPaint(() => {
      if (!end.current || cut.signal.aborted) return
      const isEmpty = show.play?.(end.current, createShow(cut.signal), won()) === false
      if (isEmpty) next()
      else if (show.sound) playSound(show.sound)
    })
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
