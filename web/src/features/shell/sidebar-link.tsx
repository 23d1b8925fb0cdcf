import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Tooltip } from '#web/ui/tooltip.tsx'

/** A row with its word beside the sign, a narrow rail with the word below it, or the sign alone. */
export type SidebarLook = 'row' | 'rail' | 'signs'

const LOOKS: Readonly<Record<SidebarLook, string>> = {
  row: 'min-h-13 gap-3 px-3.5 text-lg',
  rail: 'min-h-16 flex-col justify-center gap-1 px-0.5 py-1.5 text-center text-[0.9rem] leading-tight',
  signs: 'min-h-12 justify-center',
}

/** How every row of the sidebar looks: links, and the button that signs out. */
export const rowStyle = (look: SidebarLook) =>
  `flex w-full items-center rounded-button font-display font-medium ${LOOKS[look]}`

export const IDLE_ROW = 'text-white hover:bg-frame-mid'

interface SidebarLinkProps {
  to: string
  icon: LucideIcon
  label: string
  active: boolean
  look: SidebarLook
  onGo: (() => void) | undefined
}

export function SidebarLink({ to, icon: Icon, label, active, look, onGo }: SidebarLinkProps) {
  return (
    <li>
      <Tooltip label={label} side="right" enabled={look === 'signs'}>
        <Link
          to={to}
          aria-current={active ? 'page' : undefined}
          {...(onGo ? { onClick: onGo } : {})}
          className={`${rowStyle(look)} ${active ? 'bg-sun font-semibold text-ink shadow-[0_4px_0_var(--color-sun-dark),inset_0_3px_0_#ffe6a0] forced-colors:border-4' : IDLE_ROW}`}
        >
          <Icon aria-hidden="true" className={`shrink-0 ${look === 'rail' ? 'size-7' : 'size-6.5'}`} />
          <RowLabel look={look}>{label}</RowLabel>
        </Link>
      </Tooltip>
    </li>
  )
}

export function RowLabel({ look, children }: { look: SidebarLook; children: ReactNode }) {
  return <span className={look === 'signs' ? 'sr-only' : 'max-w-full hyphens-auto'}>{children}</span>
}
