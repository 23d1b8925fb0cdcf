/** In this tab: the gate for grown-ups stood open when it was last heard of. */
const OPEN_AS = 'dozenauts-gate-open'

export function noteGate(open: boolean) {
  try {
    if (open) sessionStorage.setItem(OPEN_AS, 'yes')
    else sessionStorage.removeItem(OPEN_AS)
  } catch {
    // A tab that keeps nothing closes the gate when its time is over.
  }
}

export function isGateNotedOpen(): boolean {
  try {
    return sessionStorage.getItem(OPEN_AS) !== null
  } catch {
    return false
  }
}
