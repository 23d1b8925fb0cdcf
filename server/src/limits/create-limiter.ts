import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Limiter, LimitRule } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/rules.ts'

const CLEANUP_EVERY = 500
/** After a day without a try the waits start small again. */
const REMEMBERED_MS = DAY_MS
/** Tries reach the database in another order than they were timed in, and the clocks of processes differ. */
const CLOCK_SKEW_MS = 5 * 60 * 1000
/** A flood at one key costs the database one statement in this time. */
const REFUSED_MS = 1000
const REFUSALS_KNOWN = 10_000
/** Below this, no rule with doubling waits has run out. */
const FEWEST_POINTS = Math.min(
  ...Object.values<LimitRule>(LIMITS)
    .filter(({ doublings = 0 }) => doublings > 0)
    .map(({ points }) => points),
)

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
  const refusals = new LRUCache<string, { used: number; readonly at: number; readonly resetsAt: number }>({
    max: REFUSALS_KNOWN,
  })
  return {
    async take(rule, key) {
      const time = now()
      const refusal = refusals.get(keyOf(rule, key))
      if (refusal && time >= refusal.at && time < Math.min(refusal.at + REFUSED_MS, refusal.resetsAt)) {
        refusal.used += 1
        return refused(refusal, time)
      }
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
      const known = { used: points, at: time, resetsAt: resets_at }
      refusals.set(keyOf(rule, key), known)
      return refused(known, time)
    },
    async giveBack(rule, key) {
      refusals.delete(keyOf(rule, key))
      await db.query
        .updateTable('rate_limits')
        .set((eb) => ({ points: eb('points', '-', 1) }))
        .where('key', '=', keyOf(rule, key))
        .where('points', '>', 0)
        .execute()
    },
    async clear(rule, key) {
      refusals.delete(keyOf(rule, key))
      await db.query.deleteFrom('rate_limits').where('key', '=', keyOf(rule, key)).execute()
    },
  }
}

/**
 * Removes what is over. Only a counter that was used up is kept for another day, so that its next wait is longer: a
 * stranger who makes up addresses leaves nothing for longer than a window.
 */
export async function sweepCounters({ db, now }: { db: Database; now: () => number }): Promise<void> {
  const time = now()
  await db.query
    .deleteFrom('rate_limits')
    .where('resets_at', '<=', time)
    .where((row) =>
      row.or([
        row('resets_at', '<=', time - REMEMBERED_MS),
        row.and([row('points', '<', FEWEST_POINTS), row('doublings', '=', 0)]),
      ]),
    )
    .execute()
}

function refused({ used, resetsAt }: { used: number; resetsAt: number }, time: number) {
  return {
    allowed: false,
    used,
    retryAfterSeconds: Math.max(1, Math.ceil((resetsAt - time) / 1000)),
  } as const
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
