import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  label: string
  icon: LucideIcon
}

export function IconButton({ label, icon: Icon, type = 'button', className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-grid size-12 shrink-0 cursor-pointer place-items-center rounded-button text-ink-soft transition-[transform,background-color,color] hover:bg-(--quiet-hover) hover:text-(--quiet) active:scale-95 disabled:cursor-not-allowed disabled:opacity-50 ${className}`}
      {...rest}
    >
      <Icon aria-hidden="true" />
    </button>
  )
}
