import type { Context } from 'hono'
import { wider } from '#server/auth/wire/limits.ts'
import { clientNetwork } from '#server/limits/client-address.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { createTurnstile } from '#server/limits/turnstile.ts'
import { type Refusal, type RefusalCode, refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

const CROWD_PAUSE_MS = 250

/**
 * Protects codes against guessing. The code is looked up first: a right one is answered at once, whatever else comes
 * from the same network. Wrong ones stand in a line of their network, where they are counted and, once there were too
 * many, made to wait; when the line is full, they are refused. So a flood of them costs one look-up each, and keeps four
 * connections to the database busy at most.
 */
export function createGuessGuard(
  { config, limiter, pause }: Pick<Services, 'config' | 'limiter' | 'pause'>,
  rule: LimitRule,
  unknown: RefusalCode,
) {
  const line = createTurnstile({ atOnce: 4, waiting: 120, patienceMs: 30_000 })

  return async function guarded<T>(c: Context, find: () => Promise<T | undefined>): Promise<T | Refusal> {
    const found = await find()
    if (found) return found
    const { near, wide } = clientNetwork(config, c)
    const keys = [{ rule, key: near }, ...(wide ? [{ rule: wider(rule), key: wide }] : [])]
    const leave = await line.enter(near)
    if (!leave) return refusalFor('too_many_requests', 5)
    try {
      const turns = await Promise.all(keys.map((each) => limiter.take(each.rule, hashed(each.key))))
      if (turns.some(({ allowed }) => !allowed)) await pause(CROWD_PAUSE_MS)
    } finally {
      leave()
    }
    return refusal(unknown)
  }
}
