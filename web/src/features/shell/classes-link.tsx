import { School } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { SidebarLink } from '#web/features/shell/sidebar-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** For accounts with a class; behind it the gate asks for the adult. */
export function ClassesLink({ wide, onGo }: { wide: boolean; onGo: (() => void) | undefined }) {
  return (
    <SidebarLink
      to={paths.classes}
      icon={School}
      label={m.classes_nav()}
      active={false}
      wide={wide}
      onGo={onGo}
    />
  )
}
