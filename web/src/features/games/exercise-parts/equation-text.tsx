import type { ReactNode } from 'react'

/** The biggest thing on an exercise screen. */
export function EquationText({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2 font-display text-3xl font-semibold sm:text-4xl tabular-nums sm:gap-3 md:text-5xl tablet:text-6xl">
      {children}
    </span>
  )
}
