import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useMe } from '#web/data/learner/me.ts'
import { sidebarEntries } from '#web/features/shell/sidebar-entries.ts'
import { RowLabel, rowStyle, SidebarLink } from '#web/features/shell/sidebar-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Tooltip } from '#web/ui/tooltip.tsx'

// Pupils of a class have no address, and no area for grown-ups.
const AdultLinks = lazyWithRetry(async () => (await import('#web/features/shell/adult-links.tsx')).AdultLinks)

interface SidebarNavProps {
  /** False shows icons only. */
  wide: boolean
  onGo?: () => void
  onSignOut: () => void
}

export function SidebarNav({ wide, onGo, onSignOut }: SidebarNavProps) {
  const { pathname } = useLocation()
  const { data: me } = useMe()
  return (
    <nav
      aria-label={m.app_nav_label()}
      className={`flex flex-1 flex-col gap-3 [@media(max-height:36rem)]:gap-0 ${wide ? 'p-4' : 'py-4'}`}
    >
      <ul className="grid gap-3 [@media(max-height:36rem)]:gap-0">
        {sidebarEntries.map(({ to, icon, label, isActive }) => (
          <SidebarLink
            key={to}
            to={to}
            icon={icon}
            label={label()}
            active={isActive(pathname)}
            wide={wide}
            onGo={onGo}
          />
        ))}
      </ul>
      <div className="mt-auto grid gap-3 [@media(max-height:36rem)]:gap-0">
        <Suspense>{me?.user.email && <AdultLinks teaches={me.teaches} wide={wide} onGo={onGo} />}</Suspense>
        <Tooltip label={m.app_sign_out()} side="right" enabled={!wide}>
          <button
            type="button"
            onClick={onSignOut}
            className={`${rowStyle(wide)} cursor-pointer text-ink-soft hover:bg-wrong-soft hover:text-wrong`}
          >
            <LogOut aria-hidden="true" className="size-6 shrink-0" />
            <RowLabel shown={wide}>{m.app_sign_out()}</RowLabel>
          </button>
        </Tooltip>
      </div>
    </nav>
  )
}
