import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface BackLinkProps {
  to: string
  className?: string
  'data-around-play'?: ''
  children: ReactNode
}

/** Leads to the page above this one. */
export function BackLink({ to, children, ...rest }: BackLinkProps) {
  return (
    <ButtonLink
      to={to}
      variant="quiet"
      icon={<ArrowLeft aria-hidden="true" className="size-5 shrink-0" />}
      {...rest}
    >
      {children}
    </ButtonLink>
  )
}
