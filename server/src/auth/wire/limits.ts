import type { Context } from 'hono'
import { HttpFailure } from '#server/failure.ts'
import { clientNetwork } from '#server/limits/client-address.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import type { Services } from '#server/services.ts'

/** How many networks of one kind are expected in the /48 around them. */
const WIDE = 4

/** Throws 429 once `key` has used up `rule`. */
export async function limit(ctx: Services, rule: LimitRule, key: string): Promise<void> {
  const turn = await ctx.limiter.take(rule, hashed(key))
  if (!turn.allowed) throw overLimit(turn.retryAfterSeconds)
}

export const overLimit = (retryAfterSeconds: number) =>
  new HttpFailure(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds })

/** Counts the client's network and, for IPv6, the wider one around it. */
export async function limitNetwork(ctx: Services, rule: LimitRule, c: Context): Promise<void> {
  const { near, wide } = clientNetwork(ctx.config, c)
  await limit(ctx, rule, near)
  if (wide) await limit(ctx, wider(rule), wide)
}

export const wider = (rule: LimitRule): LimitRule => ({
  ...rule,
  name: `${rule.name}/48`,
  points: rule.points * WIDE,
})
