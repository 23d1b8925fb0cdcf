/** Slower than the hands and so much time to recall: it was worked out. */
const RECALL_MS = 4_000

/**
 * The child's own time to type a number that is only copied, or null when it was not measured. The lower one of two: over the
 * other one the child has read what there is to do.
 */
export function handMs(taps: readonly number[]): number | null {
  return [...taps].sort((x, y) => x - y)[Math.floor((taps.length - 1) / 2)] ?? null
}

/** From how many milliseconds a right answer of this child counts as worked out, for `recordPractice`. */
export function placementSlowMs({ taps }: { readonly taps: readonly number[] }): number | undefined {
  const own = handMs(taps)
  return own === null ? undefined : own + RECALL_MS
}

/** The same from the plan of a recorded placement, so that every fold of its answers comes to the same memory. */
export function slowInPlacement(plan: unknown): number | undefined {
  const taps = (plan as { readonly taps?: unknown } | null | undefined)?.taps
  return Array.isArray(taps) ? placementSlowMs({ taps: taps as number[] }) : undefined
}
