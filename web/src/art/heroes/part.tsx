import type { ReactNode } from 'react'

/** What moves on its own in an act (acts/). Several of one name move together. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return <g data-part={name}>{children}</g>
}
