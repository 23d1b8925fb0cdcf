import type { Context } from 'hono'
import { bearerToken } from '#server/auth/sessions/require-user.ts'
import type { Config } from '#server/config/config.ts'
import { sameText } from '#server/crypto/same-text.ts'
import type { ThisMachine } from '#server/http/this-machine.ts'

/** Allows METRICS_TOKEN and, on a local server, requests from this machine. */
export function maySeeMetrics(
  config: Pick<Config, 'metricsToken'>,
  thisMachine: ThisMachine,
  c: Context,
): boolean {
  const given = bearerToken(c)
  if (config.metricsToken && given && sameText(given, config.metricsToken)) return true
  return thisMachine.asks(c)
}
