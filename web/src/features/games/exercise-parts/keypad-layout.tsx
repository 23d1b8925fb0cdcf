import type { ReactNode } from 'react'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'

interface KeypadLayoutProps {
  /** Null once the answers are checked: then the items have the room to themselves. */
  readonly keys: ReactNode
  readonly children: ReactNode
}

/**
 * Items with the keys to answer them: below on a phone or tablet, beside on a laptop, which is wide and low, on the
 * side of the hand that types.
 */
export function KeypadLayout({ keys, children }: KeypadLayoutProps) {
  const { left_handed } = useLearnerSettings()
  const beside = left_handed
    ? '@3xl:grid-cols-[17rem_minmax(0,1fr)] @3xl:*:first:order-2'
    : '@3xl:grid-cols-[minmax(0,1fr)_17rem]'
  return (
    <div
      data-keyed={keys ? 'open' : 'gone'}
      className={`grid gap-4 max-sm:low:gap-2 ${keys ? `${beside} @3xl:items-center @3xl:gap-6` : ''}`}
    >
      {children}
      {keys}
    </div>
  )
}
