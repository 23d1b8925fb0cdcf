import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle, ICON_SIZES } from '#web/ui/button-style.ts'
import { Spinner } from '#web/ui/spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Work is under way: the button waits, stays focusable and cannot be pressed again. */
  busy?: boolean
  icon?: LucideIcon | undefined
}

export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon: Icon,
  className = '',
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = buttonStyle(variant, size, className)
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
      {busy ? <Spinner /> : Icon && <Icon aria-hidden="true" className={ICON_SIZES[size]} />}
      {children}
    </button>
  )
}
