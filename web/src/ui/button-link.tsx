import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts'

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A place to go that looks like a button: still a link for the keyboard, the middle click and the reader. */
export function ButtonLink({ variant, size, icon, className = '', children, ...rest }: ButtonLinkProps) {
  return (
    <Link className={buttonStyle(variant, size, className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}
