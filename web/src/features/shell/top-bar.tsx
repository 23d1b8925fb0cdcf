import { LogOut, Menu, PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { useWorn } from '#web/data/avatar.ts'
import { RewardCounter } from '#web/features/shell/reward-counter.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

interface TopBarProps {
  status: ReactNode
  onToggleSidebar: () => void
  onOpenSheet: () => void
  onSignOut: () => void
}

const ACTION =
  'inline-flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-button px-3 font-display font-medium text-ink-soft transition-colors hover:bg-brand-soft hover:text-brand'

export function TopBar({ status, onToggleSidebar, onOpenSheet, onSignOut }: TopBarProps) {
  const worn = useWorn()
  return (
    <header className="@container sticky top-0 z-10 border-line border-b bg-paper/95">
      <div className="flex min-h-18 items-center gap-2 px-3 md:hidden">
        <IconButton label={m.app_open_menu()} icon={<Menu />} onClick={onOpenSheet} />
        <BrandLink size={36} nameShown={false} />
        <div className="ml-auto flex items-center gap-2">
          {status}
          <RewardCounter />
        </div>
      </div>
      <div className="hidden min-h-18 items-center gap-3 px-4 md:flex">
        <IconButton label={m.app_toggle_sidebar()} icon={<PanelLeft />} onClick={onToggleSidebar} />
        <p className="truncate font-display font-semibold text-xl">{brand.academy}</p>
        <div className="ml-auto flex items-center gap-3">
          {status}
          <RewardCounter />
          <Link to={paths.profile} className={ACTION}>
            <Avatar equipped={worn} size={40} className="rounded-full" />
            <span className="@3xl:not-sr-only sr-only whitespace-nowrap">{m.app_my_profile()}</span>
          </Link>
          <button type="button" onClick={onSignOut} className={ACTION}>
            <LogOut aria-hidden="true" className="size-5" />
            <span className="@3xl:not-sr-only sr-only whitespace-nowrap">{m.app_sign_out()}</span>
          </button>
        </div>
      </div>
    </header>
  )
}
