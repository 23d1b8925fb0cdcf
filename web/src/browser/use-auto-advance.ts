import { useEffect, useEffectEvent, useState } from 'react'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

const OWN_SIGNS = ['keydown', 'pointerdown', 'wheel', 'focusin', 'visibilitychange'] as const

/**
 * Goes on by itself after a moment. Not for a person who asked for calm, and not once the person does anything: a page
 * that changes under a finger or a Tab key takes the focus away. Says whether it still will.
 */
export function useAutoAdvance(goOn: () => void, ms: number, never = false): boolean {
  const [waits, setWaits] = useState(() => !never && !prefersReducedMotion())
  const go = useEffectEvent(goOn)
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => go(), ms)
    const stop = (event: Event) => {
      // The key of the last answer may still be held down, and a heading gets the focus from the page alone.
      const isHeld = event instanceof KeyboardEvent && event.repeat
      const isOurs = event.type === 'focusin' && (event.target as HTMLElement).tabIndex < 0
      if (!isHeld && !isOurs) setWaits(false)
    }
    for (const sign of OWN_SIGNS) document.addEventListener(sign, stop, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of OWN_SIGNS) document.removeEventListener(sign, stop)
    }
  }, [waits, ms])
  return waits
}
