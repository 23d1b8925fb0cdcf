import type { Context } from 'hono'
import { acquaintance, type Client, clientOf } from '#server/auth/sessions/known-clients.ts'
import { wider } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { mailboxOf } from '#server/limits/mailbox.ts'
import type { Services } from '#server/services.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

const RULES = {
  perMinute: { name: 'mail/minute', points: 1, seconds: MINUTE },
  perHour: { name: 'mail/hour', points: 10, seconds: HOUR },
  /** A school's sign-up day: a thousand families in an hour. */
  perNetwork: { name: 'mail/network', points: 1000, seconds: HOUR },
} as const satisfies Record<string, LimitRule>

/**
 * Checked before any lookup, so known and unknown addresses hit the same limit. A device or network that the account
 * knows has its own quota, which strangers cannot use up.
 */
export async function limitMail(ctx: Services, c: Context, address: string): Promise<void> {
  for (const { rule, key } of await quotas(ctx, clientOf(ctx, c), address)) {
    const turn = await ctx.limiter.take(rule, hashed(key))
    if (turn.allowed) continue
    throw new HttpFailure(
      429,
      'over_email_send_rate_limit',
      `For security purposes, you can only request this after ${turn.retryAfterSeconds} seconds.`,
      { retryAfterSeconds: turn.retryAfterSeconds },
    )
  }
}

/** Following a mail proves that it was wanted, so the one-minute limit is lifted. */
export async function mailWasWanted(ctx: Services, client: Client, address: string): Promise<void> {
  const mailbox = mailboxOf(address)
  for (const place of [client.deviceMark, client.networkMark])
    if (place) await ctx.limiter.clear(RULES.perMinute, hashed(`${mailbox}|${place}`))
}

async function quotas(
  ctx: Services,
  client: Client,
  address: string,
): Promise<readonly { rule: LimitRule; key: string }[]> {
  const mailbox = mailboxOf(address)
  const known = await acquaintance(ctx, client, address)
  const here = `${mailbox}|${known === 'device' ? client.deviceMark : client.networkMark}`
  const perMinute = { rule: RULES.perMinute, key: here }
  if (known !== 'stranger') return [perMinute, { rule: RULES.perHour, key: here }]
  const { near, wide } = client.network
  return [
    perMinute,
    { rule: RULES.perHour, key: mailbox },
    { rule: RULES.perNetwork, key: near },
    ...(wide ? [{ rule: wider(RULES.perNetwork), key: wide }] : []),
  ]
}
