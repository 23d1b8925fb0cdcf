import { LogOut, Menu, PanelLeft, UserRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { lazyPart } from '#web/browser/lazy-with-retry.ts'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { RewardCounter } from '#web/features/shell/reward-counter.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

// The avatar is large; don't block the bar on it.
const MyAvatar = lazyPart(async () => (await import('#web/features/shell/my-avatar.tsx')).MyAvatar)

interface TopBarProps {
  status: ReactNode
  onToggleSidebar: () => void
  onOpenSheet: () => void
  onSignOut: () => void
}

const ACTION =
  'inline-flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-button px-3 font-display font-medium text-ink-soft transition-colors hover:bg-brand-soft hover:text-brand'

export function TopBar({ status, onToggleSidebar, onOpenSheet, onSignOut }: TopBarProps) {
  return (
    <header className="@container sticky top-0 z-10 border-line border-b bg-paper">
      <div className="flex min-h-18 items-center gap-1 px-2 min-[360px]:gap-2 min-[360px]:px-3 md:hidden">
        <IconButton label={m.app_open_menu()} icon={<Menu />} onClick={onOpenSheet} />
        <BrandLink size={36} nameShown={false} className="max-[359px]:hidden" />
        <div className="ml-auto flex items-center gap-2">
          {status}
          <RewardCounter />
        </div>
      </div>
      <div className="@max-2xl:gap-2 hidden min-h-18 items-center gap-3 px-4 md:flex">
        <IconButton label={m.app_toggle_sidebar()} icon={<PanelLeft />} onClick={onToggleSidebar} />
        <p className="@2xl:text-xl line-clamp-2 font-display font-semibold text-base leading-tight">
          {brand.academy}
        </p>
        <div className="@max-2xl:gap-2 ml-auto flex items-center gap-3">
          {status}
          <RewardCounter />
          <Link to={paths.profile} className={ACTION}>
            <span className="grid size-10 place-items-center">
              <Suspense fallback={<UserRound aria-hidden="true" className="size-6" />}>
                <MyAvatar />
              </Suspense>
            </span>
            <span className="@4xl:not-sr-only sr-only whitespace-nowrap">{m.app_my_profile()}</span>
          </Link>
          <button type="button" onClick={onSignOut} className={ACTION}>
            <LogOut aria-hidden="true" className="size-5" />
            <span className="@4xl:not-sr-only sr-only whitespace-nowrap">{m.app_sign_out()}</span>
          </button>
        </div>
      </div>
    </header>
  )
}
