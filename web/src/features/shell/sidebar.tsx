import { useMedia } from '#web/browser/use-media.ts'
import type { SidebarLook } from '#web/features/shell/sidebar-link.tsx'
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

/** How wide the side is, and how much of that is the ship's rim. */
const SIDES: Readonly<Record<SidebarLook, string>> = {
  row: 'w-64 p-3 pr-0',
  rail: 'w-[119px] py-2.5 pl-1.5',
  signs: 'w-12',
}
const RIMS: Readonly<Record<SidebarLook, string>> = {
  row: 'frame p-2',
  rail: 'frame p-1.5',
  signs: 'border-frame border-r-2',
}
const PANELS: Readonly<Record<SidebarLook, string>> = {
  row: 'rounded-[1.8rem] px-2.5 py-3',
  rail: 'rounded-[1.7rem] px-1 py-2.5',
  signs: 'py-2',
}

/** What scrolls would cut off the words beside a sign; they can wait where the screen is very low. */
const LOW_SCROLLS = '[@media(max-height:36rem)]:overflow-y-auto'

/** The ship's side from 768 px up: 16rem with words, a rail where that is too much, 3rem of signs where it is folded. */
export function Sidebar({ wide, sheetOpen, onCloseSheet, onSignOut }: SidebarProps) {
  const beside = useHasRoomForSidebar()
  const roomy = useMedia('(min-width: 1100px)')
  const look: SidebarLook = !wide ? 'signs' : roomy ? 'row' : 'rail'
  return (
    <>
      {beside && (
        <aside
          data-around-play=""
          data-state={wide ? 'expanded' : 'collapsed'}
          className={`night sticky top-0 z-20 col-start-1 row-span-2 row-start-1 h-dvh ${SIDES[look]}`}
        >
          <div className={`h-full ${RIMS[look]}`}>
            <div
              className={`ship-panel flex h-full flex-col ${look === 'signs' ? LOW_SCROLLS : 'overflow-y-auto'} ${PANELS[look]}`}
            >
              <div
                className={`flex shrink-0 items-center pb-2 ${look === 'row' ? 'px-2' : 'justify-center'}`}
              >
                <BrandLink size={look === 'signs' ? 40 : 46} nameShown={look === 'row'} />
              </div>
              <SidebarNav look={look} onSignOut={onSignOut} />
            </div>
          </div>
        </aside>
      )}
      <Sheet open={sheetOpen} onClose={onCloseSheet} label={m.app_menu()}>
        <div className="flex h-16 shrink-0 items-center px-2">
          <BrandLink size={44} nameShown />
        </div>
        <SidebarNav look="row" onGo={onCloseSheet} onSignOut={onSignOut} />
      </Sheet>
    </>
  )
}
