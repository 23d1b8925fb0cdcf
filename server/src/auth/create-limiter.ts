import type { Limiter } from '#server/auth/limiter.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

export function createLimiter(_config: Config, _db: Database, _now: () => number): Limiter {
  return { take: async () => ({ allowed: true }), clear: async () => {} }
}
