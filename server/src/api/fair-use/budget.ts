/** What one account may use: a burst, and a steady rate. */
export interface BudgetRule {
  readonly atOnce: number
  readonly perHour: number
}

export interface Budget {
  /** Takes `amount`, or says in how many seconds there will be enough. */
  take(key: string, amount: number): { readonly retryAfterSeconds: number } | null
}

/** Above this many accounts, full buckets are dropped. */
const MANY = 10_000
const HOUR_MS = 3600 * 1000

/**
 * A token bucket in memory, per process: counting in the database would turn every read into a write, and the point is
 * only that no account can exhaust the process that serves it.
 */
export function createBudget({ atOnce, perHour }: BudgetRule, now: () => number): Budget {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = perHour / HOUR_MS

  function leftOf(bucket: { left: number; at: number } | undefined, time: number): number {
    if (!bucket) return atOnce
    // A clock that was set back neither refills nor drains.
    return Math.min(atOnce, bucket.left + Math.max(0, time - bucket.at) * perMs)
  }

  function dropFull(time: number) {
    for (const [key, bucket] of buckets) if (leftOf(bucket, time) >= atOnce) buckets.delete(key)
  }

  return {
    take(key, amount) {
      const time = now()
      if (buckets.size >= MANY) dropFull(time)
      const left = leftOf(buckets.get(key), time)
      // A call never needs more than a full bucket.
      const needed = Math.min(amount, atOnce)
      if (left < needed) return { retryAfterSeconds: Math.max(1, Math.ceil((needed - left) / perMs / 1000)) }
      buckets.set(key, { left: left - amount, at: time })
      return null
    },
  }
}
