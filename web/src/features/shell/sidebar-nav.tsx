import { LogOut } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { sidebarEntries } from '#web/features/shell/sidebar-entries.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Tooltip } from '#web/ui/tooltip.tsx'

interface SidebarNavProps {
  /** False shows icons only. */
  wide: boolean
  onGo?: () => void
  onSignOut: () => void
}

const ROW =
  'flex min-h-12 w-full items-center rounded-button font-display font-medium text-lg transition-colors'

export function SidebarNav({ wide, onGo, onSignOut }: SidebarNavProps) {
  const { pathname } = useLocation()
  const shape = wide ? 'gap-3.5 px-4' : 'justify-center'
  return (
    <nav
      aria-label={m.app_nav_label()}
      className={`flex flex-1 flex-col gap-3 [@media(max-height:36rem)]:gap-0 ${wide ? 'p-4' : 'py-4'}`}
    >
      <ul className="grid gap-3 [@media(max-height:36rem)]:gap-0">
        {sidebarEntries.map(({ to, icon: Icon, label, isActive }) => {
          const active = isActive(pathname)
          return (
            <li key={to}>
              <Tooltip label={label()} side="right" enabled={!wide}>
                <Link
                  to={to}
                  aria-current={active ? 'page' : undefined}
                  {...(onGo ? { onClick: onGo } : {})}
                  className={`${ROW} ${shape} ${active ? 'bg-brand text-white' : 'text-ink hover:bg-brand-soft hover:text-brand'}`}
                >
                  <Icon aria-hidden="true" className="size-6 shrink-0" />
                  <Label shown={wide}>{label()}</Label>
                </Link>
              </Tooltip>
            </li>
          )
        })}
      </ul>
      <div className="mt-auto">
        <Tooltip label={m.app_sign_out()} side="right" enabled={!wide}>
          <button
            type="button"
            onClick={onSignOut}
            className={`${ROW} ${shape} cursor-pointer text-ink-soft hover:bg-wrong-soft hover:text-wrong`}
          >
            <LogOut aria-hidden="true" className="size-6 shrink-0" />
            <Label shown={wide}>{m.app_sign_out()}</Label>
          </button>
        </Tooltip>
      </div>
    </nav>
  )
}

function Label({ shown, children }: { shown: boolean; children: ReactNode }) {
  return <span className={shown ? '' : 'sr-only'}>{children}</span>
}
