import { LogOut, Menu, PanelLeft, UserRound } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { rememberedClass } from '#web/data/classes/remembered-class.ts'
import { RewardCounter } from '#web/features/shell/reward-counter.tsx'
import { useHasRoomForSidebar } from '#web/features/shell/sidebar-state.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

// The avatar is large; don't block the bar on it.
const MyAvatar = lazyWithRetry(async () => (await import('#web/features/shell/my-avatar.tsx')).MyAvatar)

interface TopBarProps {
  status: ReactNode
  onToggleSidebar: () => void
  onOpenSheet: () => void
  onSignOut: () => void
}

/** The label is below its icon, or beside it where there is room: it is visible at every width. */
const ACTION =
  'inline-flex min-h-12 min-w-12 shrink-0 cursor-pointer flex-col items-center justify-center whitespace-nowrap rounded-button px-1.5 font-display font-medium text-sm text-white leading-tight hover:bg-frame-mid @4xl:flex-row @4xl:gap-2 @4xl:px-3 @4xl:text-base'
const ACTION_ICON = 'grid h-8 place-items-center @4xl:h-10'

export function TopBar(props: TopBarProps) {
  return (
    <header
      data-around-play=""
      className="night @container z-10 max-md:top-0 max-md:[@media(min-height:30rem)]:sticky max-md:bg-night-high md:col-start-2"
    >
      {useHasRoomForSidebar() ? <WideBar {...props} /> : <NarrowBar {...props} />}
    </header>
  )
}

/** A tablet of a class goes from child to child: signing out leads to the names, from every page by one tap. */
const isOfClass = () => rememberedClass() !== ''

function NarrowBar({ status, onOpenSheet, onSignOut }: TopBarProps) {
  return (
    <div className="flex min-h-18 flex-wrap items-center gap-1 px-2 min-[430px]:gap-2 min-[430px]:px-3">
      <IconButton label={m.app_open_menu()} icon={Menu} onClick={onOpenSheet} />
      {isOfClass() ? (
        <span className="max-[359px]:hidden">
          <IconButton label={m.app_next_child()} icon={LogOut} onClick={onSignOut} />
        </span>
      ) : (
        <BrandLink size={36} nameShown={false} className="max-[359px]:hidden" />
      )}
      <div className="ml-auto flex max-w-full flex-wrap items-center justify-end gap-1 min-[430px]:gap-2">
        {status}
        <RewardCounter />
      </div>
    </div>
  )
}

function WideBar({ status, onToggleSidebar, onSignOut }: TopBarProps) {
  return (
    <div className="@max-2xl:gap-1 @max-2xl:px-2 flex min-h-18 items-center gap-3 px-4">
      <IconButton label={m.app_toggle_sidebar()} icon={PanelLeft} onClick={onToggleSidebar} />
      <p className="line-clamp-3 min-w-0 font-display font-semibold text-sm leading-none @2xl:line-clamp-2 @2xl:text-xl @2xl:leading-tight">
        {brand.isRenamed ? brand.name : m.app_academy()}
      </p>
      <div className="@max-2xl:gap-1 ml-auto flex shrink-0 items-center gap-3">
        {status}
        <RewardCounter />
        <Link to={paths.profile} className={ACTION}>
          <span className={ACTION_ICON}>
            <Suspense fallback={<UserRound aria-hidden="true" className="size-6" />}>
              <MyAvatar />
            </Suspense>
          </span>
          {m.app_my_profile()}
        </Link>
        <button type="button" onClick={onSignOut} className={ACTION}>
          <span className={ACTION_ICON}>
            <LogOut aria-hidden="true" className="size-5" />
          </span>
          {isOfClass() ? m.app_next_child() : m.app_sign_out()}
        </button>
      </div>
    </div>
  )
}
