import type { ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { isDatabaseAway } from '#server/db/availability.ts'
import type { ObservedEnv } from '#server/http/observe.ts'

const RETRY_AFTER_SECONDS = '5'

export const databaseAway = {
  code: 'database_unavailable',
  message: 'The database does not answer right now. Please try again in a moment.',
} as const

/** The last word on a failed request: a fitting status and `{ code, message }`, never a stack. */
export function answerProblem(log: Logger): ErrorHandler<ObservedEnv> {
  return (error, c) => {
    if (error instanceof HTTPException) {
      return c.json(
        { code: 'bad_request', message: error.message || 'The request is not valid.' },
        error.status,
      )
    }
    const err = {
      code: (error as { code?: unknown }).code,
      stack: withoutPersonalData(error.stack ?? error.name),
    }
    if (isDatabaseAway(error)) {
      log.error({ requestId: c.get('requestId'), err }, 'database unavailable')
      c.header('Retry-After', RETRY_AFTER_SECONDS)
      return c.json(databaseAway, 503)
    }
    log.error({ requestId: c.get('requestId'), err }, 'request failed')
    return c.json({ code: 'unexpected_failure', message: 'Something went wrong on our side.' }, 500)
  }
}

const EMAIL = /[\w.+-]+@[\w-]+\.[\w.-]+/g
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/g

/** Database errors may quote the value they refuse; logs are read by more people than the data. */
export function withoutPersonalData(text: string): string {
  return text.replace(EMAIL, '[e-mail]').replace(TOKEN, '[token]')
}
