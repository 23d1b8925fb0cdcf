import { useEffect } from 'react'
import { isGateNotedOpen } from '#web/data/grown-ups/gate-note.ts'

/** A grown-up who goes from the area for grown-ups to the games hands the device to a child: the gate closes. */
export function useGateClosedBehind() {
  useEffect(() => {
    if (!isGateNotedOpen()) return
    void import('#web/data/grown-ups/adult-gate.ts')
      .then(({ lockGate }) => lockGate())
      // Without a connection the server is told when the gate is next asked about.
      .catch(() => {})
  }, [])
}
