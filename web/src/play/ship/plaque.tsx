import type { ReactNode } from 'react'

/** The words below a thing of the ship. */
export const Plaque = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-2xl border-2 border-sun bg-space-deep px-3 py-1 text-center font-display font-semibold text-white leading-tight high-contrast:border-white">
    {children}
  </span>
)
