import type { ReactNode } from 'react'

interface SpokenProps {
  /** For who listens. */
  readonly words: string
  /** For the eye. */
  readonly children: ReactNode
}

/** Seen as one thing and said as another. Orca in Firefox reads what stands in a heading, not its `aria-label`. */
export function Spoken({ words, children }: SpokenProps) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="sr-only">{words}</span>
    </>
  )
}
