import type { HttpBindings } from '@hono/node-server'
import type { ErrorHandler, Context as HonoContext } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import { accountGone, answerFailure } from '#server/auth/wire/auth-error.ts'
import { isDatabaseAway, isForeignKeyViolation } from '#server/db/errors.ts'
import { HttpFailure } from '#server/failure.ts'
import type { ObservedEnv } from '#server/http/request-log.ts'
import { withoutPersonalData } from '#server/http/scrub.ts'

const RETRY_AFTER_SECONDS = 5

export const databaseAway = {
  code: 'database_unavailable',
  message: 'The database does not answer right now. Please try again in a moment.',
} as const

/**
 * Turns a failed request into a status, a code and a sentence, never a stack: under /auth/v1 in the auth service's
 * format, elsewhere as `{ code, message }`.
 */
export function answerProblem(log: Logger): ErrorHandler<ObservedEnv> {
  return (error, c) => {
    const isAuth = c.req.path.startsWith('/auth/v1/')
    const failure = hungUp(c) ? clientGone() : failureOf(error, isAuth)
    if (failure.status >= 500 && failure !== error) {
      const err = {
        code: (error as { code?: unknown }).code,
        stack: withoutPersonalData(error.stack ?? error.name),
      }
      log.error({ requestId: c.get('requestId'), err }, failure.code)
    }
    if (isAuth) return answerFailure(c, failure)
    if (failure.retryAfterSeconds !== undefined) c.header('Retry-After', String(failure.retryAfterSeconds))
    return c.json({ code: failure.code, message: failure.message }, failure.status)
  }
}

/**
 * Whether the client disconnected before its request had arrived. Reading the rest then fails like a broken database
 * connection does, and hanging up must not raise alarms.
 */
function hungUp(c: HonoContext): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.destroyed === true && !incoming.complete
}

/** The client is gone; the status, nginx's 499, is for log and metrics. */
const clientGone = () =>
  new HttpFailure(499 as ContentfulStatusCode, 'client_closed_request', 'The client went away.')

function failureOf(error: Error, isAuth: boolean): HttpFailure {
  if (error instanceof HttpFailure) return error
  // Everything the auth service writes belongs to an account: it was deleted while the request ran.
  if (isAuth && isForeignKeyViolation(error)) return accountGone()
  if (error instanceof HTTPException) {
    const status = error.status as ContentfulStatusCode
    return new HttpFailure(status, 'bad_request', error.message || 'The request is not valid.')
  }
  if (isDatabaseAway(error)) {
    return new HttpFailure(503, databaseAway.code, databaseAway.message, {
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    })
  }
  return new HttpFailure(500, 'unexpected_failure', 'Something went wrong on our side.')
}
