import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const STORED_AS = 'dozenauts-scroll'
/** A lazy page grows to its height after the navigation; until then the old place does not exist. */
const PATIENCE_MS = 1500

/** Back and forward lead to where the page was left; every other navigation starts at the top. */
export function ScrollMemory() {
  const { key, hash } = useLocation()
  const how = useNavigationType()
  // One effect, before the page is painted: a listener of the page being left that is still there when the new
  // page scrolls to its top would take that for the place the person left.
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual'
    let frame = 0
    if (!hash) {
      const target = how === 'POP' ? (kept()[key] ?? 0) : 0
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
    const remember = () => keep(key, top)
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

function kept(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>
}

function keep(key: string, top: number) {
  sessionStorage.setItem(STORED_AS, JSON.stringify({ ...kept(), [key]: Math.round(top) }))
}
