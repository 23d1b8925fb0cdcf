import { useEffect, useState } from 'react'

const COOKIE = 'sidebar_state'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60
/** A tablet held upright has no room for a wide sidebar unless somebody asks for it. */
const ROOMY = '(min-width: 1024px)'
const NARROW = '(max-width: 767.98px)'

export function readSidebarCookie(cookies: string): boolean | undefined {
  const value = /(?:^|;\s*)sidebar_state=(true|false)(?:;|$)/.exec(cookies)?.[1]
  return value === undefined ? undefined : value === 'true'
}

/** Wide or icons only, kept for seven days; on phones the same key opens and closes the sheet instead. */
export function useSidebarState() {
  const [wide, setWide] = useState(() => readSidebarCookie(document.cookie) ?? matchMedia(ROOMY).matches)
  const [sheetOpen, setSheetOpen] = useState(false)
  const toggle = () => {
    if (matchMedia(NARROW).matches) return setSheetOpen(!sheetOpen)
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
    document.cookie = `${COOKIE}=${!wide}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`
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
