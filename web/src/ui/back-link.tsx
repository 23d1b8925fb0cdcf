import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface BackLinkProps {
  to: string
  className?: string
  'data-around-play'?: ''
  children: ReactNode
}

export function BackLink({ to, children, ...rest }: BackLinkProps) {
  return (
    <ButtonLink to={to} variant="quiet" icon={ArrowLeft} {...rest}>
      {children}
    </ButtonLink>
  )
}
