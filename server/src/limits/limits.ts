import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { AuthFailure } from '#server/auth/wire/auth-error.ts'
import { clientAddress } from '#server/limits/client-address.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import type { Services } from '#server/services.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** A school shares one client address, so those limits leave room for a few classes at once. */
export const LIMITS = {
  signInPerAddress: { name: 'sign-in/address', points: 10, seconds: 15 * MINUTE },
  signInPerClient: { name: 'sign-in/client', points: 300, seconds: 5 * MINUTE },
  signUpPerClient: { name: 'sign-up/client', points: 300, seconds: HOUR },
  mailPerClient: { name: 'mail/client', points: 300, seconds: HOUR },
  refusedRefreshPerClient: { name: 'refused-refresh/client', points: 300, seconds: 5 * MINUTE },
  verifyPerClient: { name: 'verify/client', points: 300, seconds: 5 * MINUTE },
  userUpdatePerUser: { name: 'user/user', points: 60, seconds: HOUR },
  currentPasswordPerUser: { name: 'current-password/user', points: 5, seconds: 15 * MINUTE },
  factorPerUser: { name: 'factor/user', points: 15, seconds: 5 * MINUTE },
  mailPerMinute: { name: 'mail/minute', points: 1, seconds: MINUTE },
  mailPerHour: { name: 'mail/hour', points: 10, seconds: HOUR },
} as const satisfies Record<string, LimitRule>

/** Throws 429 once `key` has used up `rule`. */
export async function limit(ctx: Services, rule: LimitRule, key: string): Promise<void> {
  const turn = await ctx.limiter.take(rule, hashedKey(key))
  if (turn.allowed) return
  throw new AuthFailure(429, 'over_request_rate_limit', 'Request rate limit reached', {
    retryAfterSeconds: turn.retryAfterSeconds,
  })
}

export function limitClient(ctx: Services, rule: LimitRule, c: Context): Promise<void> {
  return limit(ctx, rule, clientAddress(c))
}

export function forgive(ctx: Services, rule: LimitRule, key: string): Promise<void> {
  return ctx.limiter.clear(rule, hashedKey(key))
}

/**
 * Asked before anything is looked up, so that known and unknown addresses meet the same limit.
 * Following a mail shows it was wanted: that lifts the minute (see `mailWasWanted`).
 */
export async function limitMail(ctx: Services, address: string): Promise<void> {
  for (const rule of [LIMITS.mailPerMinute, LIMITS.mailPerHour]) {
    const turn = await ctx.limiter.take(rule, hashedKey(address))
    if (turn.allowed) continue
    throw new AuthFailure(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${turn.retryAfterSeconds} seconds.`,
      { retryAfterSeconds: turn.retryAfterSeconds },
    )
  }
}

export function mailWasWanted(ctx: Services, address: string): Promise<void> {
  return forgive(ctx, LIMITS.mailPerMinute, address)
}

/** Addresses are people's data: the table of counters needs only to tell them apart. */
export const hashedKey = (key: string) => createHash('sha256').update(key).digest('base64url')
