import { useEffect, useState } from 'react'
import { useMedia } from '#web/browser/use-media.ts'
import { readSidebarCookie, writeSidebarCookie } from '#web/data/device/sidebar-cookie.ts'

const NARROW = '(max-width: 767.98px)'

/** Where Tailwind's `md:` begins. Only the layout for this width is rendered. */
export const useHasRoomForSidebar = () => useMedia('(min-width: 48rem)')

/** With words or signs only, kept for seven days; on phones the same key opens and closes the sheet instead. */
export function useSidebarState() {
  const [wide, setWide] = useState(() => readSidebarCookie() ?? true)
  const [sheetOpen, setSheetOpen] = useState(false)
  const toggle = () => {
    if (matchMedia(NARROW).matches) return setSheetOpen(!sheetOpen)
    writeSidebarCookie(!wide)
    setWide(!wide)
  }
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'b' ||
        !(event.ctrlKey || event.metaKey) ||
        event.shiftKey ||
        event.altKey
      )
        return
      event.preventDefault()
      toggle()
    }
    // A window made wide has its sidebar: the sheet must not stay over it.
    const narrow = matchMedia(NARROW)
    const onResize = () => setSheetOpen(false)
    addEventListener('keydown', onKey)
    narrow.addEventListener('change', onResize)
    return () => {
      removeEventListener('keydown', onKey)
      narrow.removeEventListener('change', onResize)
    }
  })
  return {
    wide,
    toggle,
    sheetOpen,
    openSheet: () => setSheetOpen(true),
    closeSheet: () => setSheetOpen(false),
  }
}
