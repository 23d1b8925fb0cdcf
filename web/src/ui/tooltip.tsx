import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

interface TooltipProps {
  label: string
  side?: 'top' | 'right' | 'bottom'
  /** False shows the child alone, for when its own text is already visible. */
  enabled?: boolean
  children: ReactNode
}

const SIDES = {
  top: 'bottom-full left-1/2 mb-2 -translate-x-1/2',
  bottom: 'top-full left-1/2 mt-2 -translate-x-1/2',
  right: 'left-full top-1/2 ml-3 -translate-y-1/2',
} as const

/** Words beside a thing under the pointer or the focus; Escape takes them away. */
export function Tooltip({ label, side = 'top', enabled = true, children }: TooltipProps) {
  const id = useId()
  const [shown, setShown] = useState(false)
  const visible = enabled && shown
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens on the control inside
    <span
      className="relative block"
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={() => setShown(true)}
      onBlur={() => setShown(false)}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && setShown(false)}
      {...(visible ? { 'aria-describedby': id } : {})}
    >
      {children}
      {visible && (
        <span
          role="tooltip"
          id={id}
          className={`absolute z-40 whitespace-nowrap before:absolute before:-inset-3 rounded-xl bg-space px-3 py-1.5 font-display font-medium text-white text-sm shadow-pop ${SIDES[side]}`}
        >
          {label}
        </span>
      )}
    </span>
  )
}
