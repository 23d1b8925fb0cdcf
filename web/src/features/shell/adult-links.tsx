import { School, Users } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { SidebarLink, type SidebarLook } from '#web/features/shell/sidebar-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'

interface AdultLinksProps {
  teaches: boolean
  look: SidebarLook
  onGo: (() => void) | undefined
}

/** At the foot of the child's menu, for accounts with an adult; behind them the gate asks for the adult. */
export function AdultLinks({ teaches, look, onGo }: AdultLinksProps) {
  return (
    <ul className="grid gap-1">
      {teaches && (
        <SidebarLink
          to={paths.classes}
          icon={School}
          label={m.classes_nav()}
          active={false}
          look={look}
          onGo={onGo}
        />
      )}
      <SidebarLink
        to={paths.grownUps}
        icon={Users}
        label={m.app_nav_grown_ups()}
        active={false}
        look={look}
        onGo={onGo}
      />
    </ul>
  )
}
