import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { rememberScroll, scrollPosition } from '#web/data/device/scroll-positions.ts'

/** A lazy page grows to its height after the navigation; until then the old place does not exist. */
const PATIENCE_MS = 1500

/** Back and forward lead to where the page was left; every other navigation starts at the top. */
export function ScrollMemory() {
  const { key, hash } = useLocation()
  const how = useNavigationType()
  const started = useRef(false)
  // Layout effect: otherwise the old page's scroll listener records the new page's jump to the top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    // Not asked for while the page is being drawn: the browser would have to lay it out on the spot.
    let top: number | undefined
    const note = () => {
      top = scrollY
    }
    const target = how === 'POP' ? scrollPosition(key) : 0
    // A page just opened is at its top, or where it was scrolled to before its code was there.
    const stays = !started.current && target === 0
    started.current = true
    let frame = 0
    if (!hash && !stays) {
      const until = performance.now() + PATIENCE_MS
      const settle = () => {
        scrollTo({ top: target, behavior: 'instant' })
        if (Math.abs(scrollY - target) > 1 && performance.now() < until) frame = requestAnimationFrame(settle)
      }
      settle()
      note()
    }
    const remember = () => rememberScroll(key, top ?? scrollY)
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      cancelAnimationFrame(frame)
      remember()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', remember)
    }
  }, [key, how, hash])
  return null
}
