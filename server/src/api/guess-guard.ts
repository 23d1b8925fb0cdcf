import { setTimeout as sleep } from 'node:timers/promises'
import type { Context } from 'hono'
import { wider } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { clientNetwork } from '#server/limits/client-address.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { createTurnstile } from '#server/limits/turnstile.ts'
import type { Services } from '#server/services.ts'

const CROWD_PAUSE_MS = 1_000

/**
 * Protects codes against guessing. The code is looked up first: a right one is answered at once, whatever else comes
 * from the same network. A wrong one is counted; a network that has used up its wrong codes waits for the answer in a
 * line, and is refused when the line is full. So a miss costs one look-up and one counter, and holds one of few places.
 */
export function createGuessGuard({ config, limiter }: Pick<Services, 'config' | 'limiter'>, rule: LimitRule) {
  const line = createTurnstile({ atOnce: 8, waiting: 32, patienceMs: 30_000 })

  async function slow(key: string): Promise<void> {
    const leave = await line.enter(key)
    if (!leave)
      throw new HttpFailure(429, 'too_many_requests', 'Too many requests. Try again in a moment.', {
        retryAfterSeconds: 5,
      })
    await sleep(CROWD_PAUSE_MS)
    leave()
  }

  return async function guarded<T>(c: Context, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = await find()
    if (found) return found
    const { near, wide } = clientNetwork(config, c)
    const keys = [{ rule, key: near }, ...(wide ? [{ rule: wider(rule), key: wide }] : [])]
    const turns = await Promise.all(keys.map((each) => limiter.take(each.rule, hashed(each.key))))
    if (turns.some(({ allowed }) => !allowed)) await slow(near)
    return undefined
  }
}
