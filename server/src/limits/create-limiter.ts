import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Limiter } from '#server/limits/limiter.ts'

const CLEANUP_EVERY = 500

/**
 * Counts in fixed windows, in the database: one statement both counts and reads, so requests that
 * arrive at once, on any number of processes, can never share a point.
 */
export function createLimiter(config: Config, db: Database, now: () => number): Limiter {
  if (!config.auth.rateLimits) return { take: async () => ({ allowed: true }), clear: async () => {} }
  let taken = 0
  return {
    async take(rule, key) {
      const time = now()
      if (++taken % CLEANUP_EVERY === 0) {
        await db.query.deleteFrom('rate_limits').where('resets_at', '<=', time).execute()
      }
      const fresh = time + rule.seconds * 1000
      const { points, resets_at } = await db.query
        .insertInto('rate_limits')
        .values({ key: `${rule.name}:${key}`, points: 1, resets_at: fresh })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            points: sql`case when rate_limits.resets_at <= ${time} then 1 else rate_limits.points + 1 end`,
            resets_at: sql`case when rate_limits.resets_at <= ${time} then ${fresh} else rate_limits.resets_at end`,
          }),
        )
        .returning(['points', 'resets_at'])
        .executeTakeFirstOrThrow()
      if (points <= rule.points) return { allowed: true }
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((resets_at - time) / 1000)) }
    },
    async clear(rule, key) {
      await db.query.deleteFrom('rate_limits').where('key', '=', `${rule.name}:${key}`).execute()
    },
  }
}
