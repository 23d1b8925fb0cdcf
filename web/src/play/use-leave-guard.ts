import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { holdSteps } from '#web/play/history-blocker.ts'

type WayOut = () => void

/**
 * Holds the page while `active`: a link or the browser's back button waits for a decision. The router has
 * a blocker of its own, but only in its data router, which weighs 15 KB more than the one we load.
 */
export function useLeaveGuard(active: boolean) {
  const [wayOut, setWayOut] = useState<WayOut | null>(null)
  const decided = useRef(false)
  const navigate = useNavigate()
  const follow = useEffectEvent((to: string) => void navigate(to))

  useEffect(() => {
    if (!active) return
    const page = location.href
    const state: unknown = history.state
    const onClick = (event: MouseEvent) => {
      const to = pageLinkedBy(event)
      if (decided.current || to === null) return
      event.preventDefault()
      setWayOut(() => () => follow(to))
    }
    const letSteps = holdSteps(() => {
      if (decided.current || pageOf(location) === pageOf(new URL(page))) return false
      // The browser is there already. This page is laid on top of it again, so the way out is one step back.
      history.pushState(state, '', page)
      setWayOut(() => () => history.back())
      return true
    })
    // Capturing, to be heard before the router's links.
    addEventListener('click', onClick, true)
    return () => {
      letSteps()
      removeEventListener('click', onClick, true)
      setWayOut(null)
    }
  }, [active])

  const stay = useCallback(() => setWayOut(null), [])
  const leave = useCallback(() => {
    decided.current = true
    setWayOut(null)
    wayOut?.()
  }, [wayOut])
  return { asking: wayOut !== null, stay, leave }
}

/** The other page of ours that a plain click on a link would open in place of this one. */
function pageLinkedBy({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null
  const inPlace = link.target === '' && link.origin === location.origin
  return inPlace && pageOf(link) !== pageOf(location) ? pageOf(link) + link.hash : null
}

function pageOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  return pathname + search
}
