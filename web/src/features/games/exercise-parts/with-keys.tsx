import type { ReactNode } from 'react'

interface WithKeysProps {
  /** Null once the answers are checked: then the items have the room to themselves. */
  readonly keys: ReactNode
  readonly children: ReactNode
}

/** Items with the keys to answer them: below on a phone or tablet, beside on a laptop, which is wide and low. */
export function WithKeys({ keys, children }: WithKeysProps) {
  return (
    <div
      className={`grid gap-4 ${keys ? 'lg:grid-cols-[minmax(0,1fr)_17rem] lg:items-center lg:gap-6' : ''}`}
    >
      {children}
      {keys}
    </div>
  )
}
