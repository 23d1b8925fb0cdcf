import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { rememberScroll, scrollPosition } from '#web/data/device/scroll-positions.ts'

/** A lazy page grows to its height after the navigation; until then the old place does not exist. */
const PATIENCE_MS = 1500

/** Back and forward lead to where the page was left; every other navigation starts at the top. */
export function ScrollMemory() {
  const { key, hash } = useLocation()
  const how = useNavigationType()
  // Layout effect: otherwise the old page's scroll listener records the new page's jump to the top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    let frame = 0
    if (!hash) {
      const target = how === 'POP' ? scrollPosition(key) : 0
      const until = performance.now() + PATIENCE_MS
      const settle = () => {
        scrollTo({ top: target, behavior: 'instant' })
        if (Math.abs(scrollY - target) > 1 && performance.now() < until) frame = requestAnimationFrame(settle)
      }
      settle()
    }
    let top = scrollY
    const note = () => {
      top = scrollY
    }
    const remember = () => rememberScroll(key, top)
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
