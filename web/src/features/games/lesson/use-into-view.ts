import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '#web/browser/after-paint.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

/** On a phone a panel would open below the items, behind the band with the verdict: its margin is that band's height (`watchBand`). */
export function useIntoView<E extends HTMLElement>(): RefObject<E | null> {
  const panel = useRef<E>(null)
  useEffect(() => {
    const behavior = prefersReducedMotion() ? 'instant' : 'smooth'
    afterPaint(() => panel.current?.scrollIntoView({ block: 'nearest', behavior }))
  }, [])
  return panel
}
