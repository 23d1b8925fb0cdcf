/** Says whether a step back or forward through the history is to wait. */
let hold: (() => boolean) | null = null

/**
 * To be called before the router starts: a window calls the listeners of its history in the order in which they came,
 * and a step that is to wait must not reach the router.
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
