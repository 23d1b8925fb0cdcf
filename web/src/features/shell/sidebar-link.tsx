import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** How every row of the sidebar looks: links, and the button that signs out. */
export const rowStyle = (wide: boolean) =>
  `flex min-h-12 w-full items-center rounded-button font-display font-medium text-lg transition-colors ${wide ? 'gap-3.5 px-4' : 'justify-center'}`

interface SidebarLinkProps {
  to: string
  icon: LucideIcon
  label: string
  active: boolean
  /** False shows the icon only. */
  wide: boolean
  onGo: (() => void) | undefined
}

export function SidebarLink({ to, icon: Icon, label, active, wide, onGo }: SidebarLinkProps) {
  return (
    <li>
      <Tooltip label={label} side="right" enabled={!wide}>
        <Link
          to={to}
          aria-current={active ? 'page' : undefined}
          {...(onGo ? { onClick: onGo } : {})}
          className={`${rowStyle(wide)} ${active ? 'bg-brand text-white' : 'text-ink hover:bg-brand-soft hover:text-brand'}`}
        >
          <Icon aria-hidden="true" className="size-6 shrink-0" />
          <RowLabel shown={wide}>{label}</RowLabel>
        </Link>
      </Tooltip>
    </li>
  )
}

export function RowLabel({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <span className={shown ? '' : 'sr-only'}>{children}</span>
}
