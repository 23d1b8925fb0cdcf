/**
 * Runs `act` for every call, but never twice at a time. One that is running may have missed what a new caller waits for: all
 * who come meanwhile share the next.
 */
export function coalesce(act: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let next: Promise<void> | undefined
  const start = () => {
    next = undefined
    running = act().finally(() => {
      running = undefined
    })
    return running
  }
  return () => {
    if (next) return next
    if (!running) return start()
    next = running.then(start, start)
    return next
  }
}
