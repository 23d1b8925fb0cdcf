import { School, Users } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { SidebarLink } from '#web/features/shell/sidebar-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'

interface AdultLinksProps {
  teaches: boolean
  wide: boolean
  onGo: (() => void) | undefined
}

/** At the foot of the child's menu, for accounts with an adult; behind them the gate asks for the adult. */
export function AdultLinks({ teaches, wide, onGo }: AdultLinksProps) {
  return (
    <ul className="grid gap-3 [@media(max-height:36rem)]:gap-0">
      {teaches && (
        <SidebarLink
          to={paths.classes}
          icon={School}
          label={m.classes_nav()}
          active={false}
          wide={wide}
          onGo={onGo}
        />
      )}
      <SidebarLink
        to={paths.grownUps}
        icon={Users}
        label={m.app_nav_grown_ups()}
        active={false}
        wide={wide}
        onGo={onGo}
      />
    </ul>
  )
}
