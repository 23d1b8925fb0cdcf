import { useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { rememberScroll, scrollPosition } from '#web/data/device/scroll-positions.ts'

/** A lazy page grows to its height after the navigation; until then the old place does not exist. */
const PATIENCE_MS = 1500

/** The router's name for the first entry of every document. */
const FIRST = 'default'

/**
 * Back, forward and a reload lead to where the page was left; every other navigation starts at the top. A page that
 * changes its own address, such as the map with a planet chosen, stays where it is.
 */
export function ScrollMemory() {
  const { key, hash, pathname } = useLocation()
  const how = useNavigationType()
  const shown = useRef<string>(null)
  const visit = key === FIRST ? `${FIRST} ${pathname}` : key
  // Layout effect: otherwise the old page's scroll listener records the new page's jump to the top.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    // Not asked for while the page is being drawn: the browser would have to lay it out on the spot.
    let top: number | undefined
    const note = () => {
      top = scrollY
    }
    const isFirst = shown.current === null
    const isBack = how === 'POP' && !(isFirst && isFreshVisit())
    const target = isBack ? scrollPosition(visit) : 0
    // A page just opened is at its top, or where it was scrolled to before its code was there.
    const stays = isFirst ? target === 0 : how === 'REPLACE' && shown.current === pathname
    shown.current = pathname
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
    const remember = () => rememberScroll(visit, top ?? scrollY)
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', remember)
    return () => {
      cancelAnimationFrame(frame)
      remember()
      removeEventListener('scroll', note)
      removeEventListener('pagehide', remember)
    }
  }, [visit, how, hash, pathname])
  return null
}

/** Opened by an address, a bookmark or a link from elsewhere: not by back, forward or a reload. */
function isFreshVisit(): boolean {
  const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return opened?.type === 'navigate'
}
