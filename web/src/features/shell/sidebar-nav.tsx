import { LogOut } from 'lucide-react'
import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useMe } from '#web/data/learner/me.ts'
import { SidebarChild } from '#web/features/shell/sidebar-child.tsx'
import { sidebarEntries } from '#web/features/shell/sidebar-entries.ts'
import {
  IDLE_ROW,
  RowLabel,
  rowStyle,
  SidebarLink,
  type SidebarLook,
} from '#web/features/shell/sidebar-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Tooltip } from '#web/ui/tooltip.tsx'

// Pupils of a class have no address, and no area for grown-ups.
const AdultLinks = lazyWithRetry(async () => (await import('#web/features/shell/adult-links.tsx')).AdultLinks)

interface SidebarNavProps {
  look: SidebarLook
  onGo?: () => void
  onSignOut: () => void
}

export function SidebarNav({ look, onGo, onSignOut }: SidebarNavProps) {
  const { pathname } = useLocation()
  const { data: me } = useMe()
  return (
    <nav aria-label={m.app_nav_label()} className="flex flex-1 flex-col gap-1">
      <ul className="grid gap-1">
        {sidebarEntries.map(({ to, icon, label, isActive }) => (
          <SidebarLink
            key={to}
            to={to}
            icon={icon}
            label={label()}
            active={isActive(pathname)}
            look={look}
            onGo={onGo}
          />
        ))}
      </ul>
      <div className="mt-auto grid gap-1 pt-4">
        {me && <SidebarChild me={me} look={look} onGo={onGo} />}
        <hr className="mx-2.5 my-1 border-0 border-frame border-t-3 border-dotted" />
        <Suspense>{me?.user.email && <AdultLinks teaches={me.teaches} look={look} onGo={onGo} />}</Suspense>
        <Tooltip label={m.app_sign_out()} side="right" enabled={look === 'signs'}>
          <button
            type="button"
            onClick={onSignOut}
            className={`${rowStyle(look)} ${IDLE_ROW} cursor-pointer`}
          >
            <LogOut aria-hidden="true" className={`shrink-0 ${look === 'rail' ? 'size-7' : 'size-6.5'}`} />
            <RowLabel look={look}>{m.app_sign_out()}</RowLabel>
          </button>
        </Tooltip>
      </div>
    </nav>
  )
}
