import type { MouseEvent } from 'react'
import { Logo } from '#web/art/logo.tsx'
import { isFramed } from '#web/browser/is-framed.ts'
import { paths } from '#web/config/paths.ts'

interface BrandLinkProps {
  size?: number
  nameShown?: boolean
  className?: string
}

/** Home is shown inside no other page: from the frame of a learning platform it opens in a tab of its own. */
function leaveFrame({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  if (isFramed()) currentTarget.target = '_blank'
}

/** Logo and name, leading home. A plain link: it also stands on pages without a router. */
export function BrandLink({ size = 44, nameShown = true, className = '' }: BrandLinkProps) {
  return (
    <a
      href={paths.landing}
      onClick={leaveFrame}
      className={`inline-flex min-h-12 min-w-12 items-center justify-center no-underline ${className}`}
    >
      <Logo variant={nameShown ? 'wordmark' : 'mark'} size={size} />
    </a>
  )
}
