import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'

const STORED_AS = 'dozenauts-scroll'
/** A lazy page grows to its height after the navigation; until then the old place does not exist. */
const PATIENCE_MS = 1500

/** Back and forward lead to where the page was left; every other navigation starts at the top. */
export function ScrollMemory() {
  const { key, hash } = useLocation()
  const how = useNavigationType()
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const remember = () => keep(key, scrollY)
    addEventListener('scrollend', remember)
    addEventListener('pagehide', remember)
    return () => {
      removeEventListener('scrollend', remember)
      removeEventListener('pagehide', remember)
    }
  }, [key])
  useLayoutEffect(() => {
    if (hash) return
    const target = how === 'POP' ? (kept()[key] ?? 0) : 0
    const until = performance.now() + PATIENCE_MS
    let frame = 0
    const settle = () => {
      scrollTo({ top: target, behavior: 'instant' })
      if (Math.abs(scrollY - target) > 1 && performance.now() < until) frame = requestAnimationFrame(settle)
    }
    settle()
    return () => cancelAnimationFrame(frame)
  }, [key, how, hash])
  return null
}

function kept(): Record<string, number> {
  return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>
}

function keep(key: string, top: number) {
  sessionStorage.setItem(STORED_AS, JSON.stringify({ ...kept(), [key]: Math.round(top) }))
}
