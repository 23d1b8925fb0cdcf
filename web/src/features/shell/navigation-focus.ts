import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#web/browser/keep-focus.ts'

const PATIENCE_MS = 3000

/**
 * Moves the focus to the new page's heading after a navigation: otherwise it stays on a link that may be gone, and a
 * screen reader says nothing. The heading of a lazy page arrives late, so this waits for it.
 */
export function useNavigationFocus(main: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation()
  const seen = useRef(pathname)
  useEffect(() => {
    const place = main.current
    if (!place || seen.current === pathname) return
    seen.current = pathname
    if (arriveIn(place)) return
    const observer = new MutationObserver(() => arriveIn(place) && stop())
    const timer = setTimeout(() => stop(), PATIENCE_MS)
    const stop = () => {
      observer.disconnect()
      clearTimeout(timer)
    }
    observer.observe(place, { childList: true, subtree: true })
    return stop
  }, [pathname, main])
}

function arriveIn(place: HTMLElement): boolean {
  // A page that has put the focus somewhere itself knows better.
  return place.querySelector('h1') !== null && (place.contains(document.activeElement) || focusHeading(place))
}
