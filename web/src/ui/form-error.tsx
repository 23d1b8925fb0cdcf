import type { ReactNode } from 'react'

/** What is wrong with a form as a whole. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="font-medium text-wrong empty:hidden">
      {children}
    </p>
  )
}
