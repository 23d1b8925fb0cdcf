import { ChevronsRight } from 'lucide-react'
import { type KeyboardEventHandler, type ReactNode, useEffect, useRef, useState } from 'react'

interface ScrollAcrossProps {
  /** Says that there is more to the side, for the eye; a screen reader reads the whole table anyway. */
  hint: string
  onKeyDown?: KeyboardEventHandler
  children: ReactNode
}

/** A box for what is wider than the screen: it shows that there is more to the right, until the end is in sight. */
export function ScrollAcross({ hint, onKeyDown, children }: ScrollAcrossProps) {
  const box = useRef<HTMLDivElement>(null)
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => setHasMore(element.scrollLeft + element.clientWidth < element.scrollWidth - SLACK)
    look()
    const watch = new ResizeObserver(look)
    watch.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return (
    <div className="relative grid gap-1">
      {hasMore && (
        <p
          aria-hidden="true"
          className="flex items-center justify-end gap-1 text-ink-soft text-sm print:hidden"
        >
          {hint}
          <ChevronsRight className="size-4" />
        </p>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus among the buttons inside */}
      <div ref={box} className="relative overflow-x-auto" onKeyDown={onKeyDown}>
        {children}
      </div>
      {hasMore && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 h-[calc(100%-1.5rem)] w-10 bg-linear-to-l from-card to-transparent print:hidden"
        />
      )}
    </div>
  )
}

/** Browsers round what is scrolled. */
const SLACK = 2
