import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { Metrics } from '#server/http/metrics.ts'
import { loggedPath } from '#server/http/scrub.ts'
import { setEarly } from '#server/network/early-header.ts'

export type ObservedEnv = { Variables: { requestId: string } }

/**
 * Request id, log line and metrics. The id is always ours: a client that could choose it could write into other
 * requests' log lines. The line holds the path without its query, where tokens of mail links travel, and without
 * personal data.
 */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<ObservedEnv> {
  const logs = log.isLevelEnabled('info')
  return async (c, next) => {
    const started = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    setEarly(c, 'X-Request-Id', requestId)
    await next()
    const ms = performance.now() - started
    const { method, path } = c.req
    const { status } = c.res
    metrics.count(method, path, status, ms)
    if (!logs) return
    log.info({ requestId, method, path: loggedPath(path), status, ms: Math.round(ms * 10) / 10 }, 'request')
  }
}
