import type { ReactNode } from 'react'

export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="font-medium text-wrong empty:hidden">
      {children}
    </p>
  )
}
