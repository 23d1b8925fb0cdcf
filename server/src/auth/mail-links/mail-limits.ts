import type { Context } from 'hono'
import { type Client, clientOf, clientTrust } from '#server/auth/clients/known-clients.ts'
import { wider } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { mailboxOf } from '#server/limits/mailbox.ts'
import { LIMITS } from '#server/limits/rules.ts'
import type { Services } from '#server/services.ts'

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
    if (place) await ctx.limiter.clear(LIMITS.mailPerMinute, hashed(`${mailbox}|${place}`))
}

async function quotas(
  ctx: Services,
  client: Client,
  address: string,
): Promise<readonly { rule: LimitRule; key: string }[]> {
  const mailbox = mailboxOf(address)
  const known = await clientTrust(ctx, client, address)
  const here = `${mailbox}|${known === 'device' ? client.deviceMark : client.networkMark}`
  const perMinute = { rule: LIMITS.mailPerMinute, key: here }
  if (known !== 'stranger') return [perMinute, { rule: LIMITS.mailPerHour, key: here }]
  const { near, wide } = client.network
  return [
    // First, so that a network that asks without end leaves no counter for each address it makes up.
    { rule: LIMITS.mailPerNetwork, key: near },
    ...(wide ? [{ rule: wider(LIMITS.mailPerNetwork), key: wide }] : []),
    perMinute,
    { rule: LIMITS.mailPerHour, key: mailbox },
  ]
}
