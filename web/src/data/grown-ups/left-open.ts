import { useEffect } from 'react'

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

/** Whoever goes from the grown-ups' area to the games hands the device to a child: the gate closes behind them. */
export function useGateClosedBehind() {
  useEffect(() => {
    if (sessionStorage.getItem(OPEN_AS) === null) return
    void import('#web/data/grown-ups/adult-gate.ts')
      .then(({ lockGate }) => lockGate())
      // Without a connection the server is told when the gate is next asked about.
      .catch(() => {})
  }, [])
}
