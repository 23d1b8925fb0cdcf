import type { ExclusiveLock } from '#core/sync/outbox-ports.ts'

/** A tab put to sleep by the system may hold the lock for hours. */
const PATIENCE_MS = 60_000

/**
 * One tab sends at a time. This saves requests and keeps the order; that nothing counts twice is ensured by the
 * attempts' ids, so where locks are missing or held by a sleeping tab the work goes on without.
 */
export const exclusiveLock: ExclusiveLock = async (name, work) => {
  if (!('locks' in navigator)) return work()
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    return await navigator.locks.request(name, { signal: patience.signal }, () => {
      clearTimeout(timer)
      return work()
    })
  } catch (error) {
    if (patience.signal.aborted) return work()
    throw error
  } finally {
    clearTimeout(timer)
  }
}
