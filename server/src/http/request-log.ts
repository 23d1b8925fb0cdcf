import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '#server/http/metrics.ts'
import { sendEarly } from '#server/http/response-headers.ts'

export type ObservedEnv = { Variables: { requestId: string } }

const GIVEN_ID = /^[\w-]{8,64}$/

/**
 * Gives every request an id, a log line and a place in the metrics. The line holds the path without its
 * query: tokens of mail links travel there.
 */
export function observe(log: Logger, metrics: Metrics): MiddlewareHandler<ObservedEnv> {
  const logs = log.isLevelEnabled('info')
  return async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id')
    const requestId = given && GIVEN_ID.test(given) ? given : randomUUID()
    c.set('requestId', requestId)
    sendEarly(c, 'X-Request-Id', requestId)
    await next()
    const ms = performance.now() - started
    const { method, path } = c.req
    metrics.count(method, path, c.res.status, ms)
    if (logs)
      log.info({ requestId, method, path, status: c.res.status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}
