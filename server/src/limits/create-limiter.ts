import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Limiter, LimitRule } from '#server/limits/limiter.ts'

const CLEANUP_EVERY = 500
/** After a day without a try the waits start small again. */
const REMEMBERED_MS = 24 * 3600 * 1000
/** Tries reach the database in another order than they were timed in, and the clocks of processes differ. */
const CLOCK_SKEW_MS = 5 * 60 * 1000

const UNLIMITED: Limiter = {
  take: async () => ({ allowed: true, used: 0 }),
  giveBack: async () => {},
  clear: async () => {},
}

/**
 * Counts in fixed windows in the database. One statement both counts and reads, so concurrent requests, on any
 * number of processes, can never share a point.
 */
export function createLimiter(config: Config, db: Database, now: () => number): Limiter {
  if (!config.auth.rateLimits) return UNLIMITED
  let taken = 0
  return {
    async take(rule, key) {
      const time = now()
      if (++taken % CLEANUP_EVERY === 0) await sweepCounters({ db, now })
      const { points, resets_at } = await db.query
        .insertInto('rate_limits')
        .values({
          key: keyOf(rule, key),
          points: 1,
          resets_at: time + rule.seconds * 1000,
          doublings: 0,
        })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(nextWindow(rule, time)))
        .returning(['points', 'resets_at'])
        .executeTakeFirstOrThrow()
      if (points <= rule.points) return { allowed: true, used: points }
      const retryAfterSeconds = Math.max(1, Math.ceil((resets_at - time) / 1000))
      return { allowed: false, used: points, retryAfterSeconds }
    },
    async giveBack(rule, key) {
      await db.query
        .updateTable('rate_limits')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', keyOf(rule, key))
        .where('points', '>', 0)
        .execute()
    },
    async clear(rule, key) {
      await db.query.deleteFrom('rate_limits').where('key', '=', keyOf(rule, key)).execute()
    },
  }
}

/** Deletes counters whose time is over: nothing is left of an address a day after the last wait for it. */
export async function sweepCounters({ db, now }: { db: Database; now: () => number }): Promise<void> {
  await db.query
    .deleteFrom('rate_limits')
    .where('resets_at', '<=', now() - REMEMBERED_MS)
    .execute()
}

const keyOf = (rule: LimitRule, key: string) => `${rule.name}:${key}`

/** What one more try makes of the row: a point of the running window, or the first of the next one. */
function nextWindow(rule: LimitRule, time: number) {
  const length = rule.seconds * 1000
  const most = rule.doublings ?? 0
  // A window that ends too far in the future was started by a clock that ran ahead; ignore it.
  const impossible = time + length * 2 ** most + CLOCK_SKEW_MS
  const over = sql<boolean>`(rate_limits.resets_at <= ${time} or rate_limits.resets_at > ${impossible})`
  const again = sql<boolean>`(rate_limits.points >= ${rule.points} and rate_limits.resets_at <= ${time}
    and rate_limits.resets_at > ${time - REMEMBERED_MS})`
  const doublings = sql<number>`case when not ${over} then rate_limits.doublings
    when not ${again} then 0
    when rate_limits.doublings >= ${most} then ${most}
    else rate_limits.doublings + 1 end`
  return {
    points: sql<number>`case when ${over} then 1 else rate_limits.points + 1 end`,
    // Casts, because PostgreSQL cannot tell the type of a sum of two parameters.
    resets_at: sql<number>`case when ${over}
      then cast(${time} as bigint) + cast(${length} as bigint) * (1 << (${doublings}))
      else rate_limits.resets_at end`,
    doublings,
  }
}
