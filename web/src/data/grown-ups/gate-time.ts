/**
 * Until when the adult gate is open, by two clocks at once: the page's own cannot be set back, and the one on the wall goes
 * on while the device sleeps. It is never stored.
 */
export interface OpenUntil {
  readonly onPage: number
  readonly onWall: number
}

/** Null when it is closed. */
export function openFor(seconds: number | null): OpenUntil | null {
  const ms = (seconds ?? 0) * 1000
  return ms > 0 ? { onPage: performance.now() + ms, onWall: Date.now() + ms } : null
}

export function msLeft(until: OpenUntil | null): number {
  return until ? Math.min(until.onPage - performance.now(), until.onWall - Date.now()) : 0
}
