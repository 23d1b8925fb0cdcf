import type { Context as HonoContext } from 'hono'
import { HttpFailure } from '#server/failure.ts'

const VERSION_HEADER = 'X-Supabase-Api-Version'
const VERSION = '2024-01-01'

/** The error body in the shape the client asked for: since 2024-01-01 `code` is a string, before it was the status. */
export function answerFailure(c: HonoContext, failure: HttpFailure): Response {
  if (failure.retryAfterSeconds !== undefined) c.header('Retry-After', String(failure.retryAfterSeconds))
  if (asksForVersion(c.req.header(VERSION_HEADER))) {
    c.header(VERSION_HEADER, VERSION)
    return c.json({ code: failure.code, message: failure.message, ...failure.details }, failure.status)
  }
  return c.json(
    { code: failure.status, error_code: failure.code, msg: failure.message, ...failure.details },
    failure.status,
  )
}

function asksForVersion(asked: string | undefined): boolean {
  return asked !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(asked) && asked >= VERSION
}

/** For a request that finds its account deleted half-way through. */
export const accountGone = () => new HttpFailure(404, 'user_not_found', 'User not found')
export const validationFailed = (message: string) => new HttpFailure(400, 'validation_failed', message)
