import { SidebarNav } from '#web/features/shell/sidebar-nav.tsx'
import { useHasRoomForSidebar } from '#web/features/shell/sidebar-state.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

interface SidebarProps {
  wide: boolean
  sheetOpen: boolean
  onCloseSheet: () => void
  onSignOut: () => void
}

/** Beside the page from 768 px up (16rem, or 3rem with icons only), otherwise a sheet over it (18rem). */
export function Sidebar({ wide, sheetOpen, onCloseSheet, onSignOut }: SidebarProps) {
  const beside = useHasRoomForSidebar()
  return (
    <>
      {beside && (
        <aside
          data-around-play=""
          data-state={wide ? 'expanded' : 'collapsed'}
          className={`sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-line border-r bg-card ${wide ? 'w-64' : 'w-12'}`}
        >
          <div className={`flex h-18 shrink-0 items-center ${wide ? 'px-5' : 'justify-center'}`}>
            <BrandLink size={wide ? 44 : 40} nameShown={wide} />
          </div>
          <SidebarNav wide={wide} onSignOut={onSignOut} />
        </aside>
      )}
      <Sheet open={sheetOpen} onClose={onCloseSheet} label={m.app_menu()}>
        <div className="flex h-18 shrink-0 items-center px-5">
          <BrandLink size={44} nameShown />
        </div>
        <SidebarNav wide onGo={onCloseSheet} onSignOut={onSignOut} />
      </Sheet>
    </>
  )
}
