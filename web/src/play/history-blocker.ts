/** Says whether a step back or forward through the history is to wait. */
let hold: (() => boolean) | null = null

/**
 * Call it before the router starts: listeners run in the order in which they were added, so popstate can be stopped
 * before it reaches the router.
 */
export function watchSteps(): void {
  addEventListener('popstate', (event) => {
    if (hold?.()) event.stopImmediatePropagation()
  })
}

/** True in the middle of a lesson. */
export function areStepsHeld(): boolean {
  return hold !== null
}

export function holdSteps(decide: () => boolean): () => void {
  hold = decide
  return () => {
    hold = null
  }
}
