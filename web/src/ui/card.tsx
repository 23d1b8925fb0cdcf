import type { ComponentProps } from 'react'

export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div className={`paper rounded-card bg-card p-5 shadow-card sm:p-6 ${className}`} {...rest} />
}
