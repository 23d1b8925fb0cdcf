import type { LucideIcon } from 'lucide-react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle, ICON_SIZES } from '#web/ui/button-style.ts'

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: LucideIcon | undefined
}

/** A place to go that looks like a button: still a link for the keyboard, the middle click and the reader. */
export function ButtonLink({
  variant,
  size = 'md',
  icon: Icon,
  className = '',
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={buttonStyle(variant, size, className)} {...rest}>
      {Icon && <Icon aria-hidden="true" className={ICON_SIZES[size]} />}
      {children}
    </Link>
  )
}
