import { Slot } from '@radix-ui/react-slot'
import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the button waits, stays focusable and cannot be pressed again. */
  busy?: boolean
  icon?: ReactNode
  /** Gives the look to the only child instead of drawing a button. */
  asChild?: boolean
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  asChild = false,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonStyle(variant, size, className)
  if (asChild) {
    return (
      <Slot className={look} {...(onClick ? { onClick } : {})} {...rest}>
        {children}
      </Slot>
    )
  }
  return (
    <button
      // A busy submit button must not submit again, and disabling it would throw away the focus.
      type={busy ? 'button' : type}
      className={`${look} ${busy ? 'cursor-progress opacity-80' : ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      {...rest}
    >
      {busy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
