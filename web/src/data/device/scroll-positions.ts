const STORED_AS = 'dozenauts-scroll'

/** Where the pages of this tab were left, by the router's key of the visit. */
export function scrollPosition(visit: string): number {
  return positions()[visit] ?? 0
}

export function rememberScroll(visit: string, top: number) {
  try {
    sessionStorage.setItem(STORED_AS, JSON.stringify({ ...positions(), [visit]: Math.round(top) }))
  } catch {
    // Storage is full or forbidden: the page then opens at its top.
  }
}

function positions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(STORED_AS) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}
