/** The page that this tab was on before the quiet hours. It outlives a reload, and ends with the tab. */
const STORED_AS = 'dozenauts-under-way'

export function notePageBeforeNight(pathname: string) {
  try {
    sessionStorage.setItem(STORED_AS, pathname)
  } catch {
    // Full or forbidden: what was under way waits for the morning.
  }
}

export const pageBeforeNight = () => sessionStorage.getItem(STORED_AS)
