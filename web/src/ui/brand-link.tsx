import { Logo } from '#web/art/logo.tsx'
import { paths } from '#web/config/paths.ts'

interface BrandLinkProps {
  size?: number
  nameShown?: boolean
  className?: string
}

/** Logo and name, leading home. A plain link: it also stands on pages without a router. */
export function BrandLink({ size = 44, nameShown = true, className = '' }: BrandLinkProps) {
  return (
    <a
      href={paths.landing}
      className={`inline-flex min-h-12 min-w-12 items-center justify-center no-underline ${className}`}
    >
      <Logo variant={nameShown ? 'wordmark' : 'mark'} size={size} />
    </a>
  )
}
