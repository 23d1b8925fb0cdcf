import { type RefObject, useEffect, useState } from 'react'

/** Far enough that a quick swipe finds finished what it brings into sight. */
const NEAR = '400px 0px'

/** Whether an element has come near the screen, and from then on. `atOnce`: it is known to be there. */
export function useNear(element: RefObject<Element | null>, atOnce: boolean): boolean {
  const [near, setNear] = useState(atOnce)
  useEffect(() => {
    if (near || !element.current) return
    const watch = new IntersectionObserver((seen) => setNear(seen.some((entry) => entry.isIntersecting)), {
      rootMargin: NEAR,
    })
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [near, element])
  return near
}
