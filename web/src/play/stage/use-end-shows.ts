import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { celebrateLater, useAwards, useOpened } from '#web/data/learner/award-notices.ts'
import { dropCoins, flyLights, handOver, jump } from '#web/play/stage/end-shows.ts'
import { createShow } from '#web/worlds/flight/motion.ts'

const cross = (end: HTMLElement) => end.querySelector('[data-comet]') !== null

/**
 * Who cheers, a comet alone, lights to their planets, coins into the counter, what opened and comes next; only then a planet
 * that grows. `at` tells what is seen by then.
 */
const SHOWS = [
  { at: 0, ms: 1000, play: jump },
  { at: 0, ms: 3600, play: cross },
  { at: 1, ms: 1100, play: flyLights },
  { at: 2, ms: 1100, play: dropCoins },
  { at: 3, ms: 760, play: handOver },
] as const
const COMET = 1
const COINS = 3
export const LIGHTS_LANDED = 2
/** From then on all of it stays. */
export const ALL_SHOWN = 3

/** Which part of an end is shown by now. A tap or a key goes on to the next; nothing of it is long. */
export function useEndShows(end: RefObject<HTMLElement | null>, calm: boolean) {
  const [first] = useAwards()
  const won = useEffectEvent(() => first)
  const { secrets } = useOpened()
  const after = useEffectEvent((part: number) =>
    part + 1 === COMET && secrets.length === 0 ? part + 2 : part + 1,
  )
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
    const next = () => setAt(after(at))
    // What the child holds it reads as long as it likes.
    const waiting = show && setTimeout(() => end.current?.querySelector('[data-held]') || next(), show.ms)
    // Tab only looks for something to press.
    const press = ({ key }: KeyboardEvent) => key === 'Tab' || next()
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
      addEventListener('keydown', press)
    }
    return () => {
      clearTimeout(waiting)
      removeEventListener('pointerdown', next)
      removeEventListener('keydown', press)
      cut.abort()
    }
  }, [at, end])
  return { at: SHOWS[at]?.at ?? ALL_SHOWN, crossesMs: at === COMET ? SHOWS[COMET].ms : null }
}
