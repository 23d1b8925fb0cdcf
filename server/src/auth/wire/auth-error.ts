import type { Context as HonoContext } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const VERSION_HEADER = 'X-Supabase-Api-Version'
const VERSION = '2024-01-01'

/** A request the auth service refuses, with the status and code GoTrue gives for that case. */
export class AuthFailure extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    more: { details?: Record<string, unknown>; retryAfterSeconds?: number } = {},
  ) {
    super(message)
    this.status = status
    this.code = code
    this.details = more.details ?? {}
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** The error body in the shape the client asked for: since 2024-01-01 `code` is a string, before it was the status. */
export function answerFailure(c: HonoContext, failure: AuthFailure): Response {
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

/** For what finds, half-way, that the account was deleted meanwhile. */
export const accountGone = () => new AuthFailure(404, 'user_not_found', 'User not found')
export const validationFailed = (message: string) => new AuthFailure(400, 'validation_failed', message)
/** Said alike for every address: it is about the site, not about the person. */
export const mailIsOff = () =>
  new AuthFailure(
    422,
    'email_provider_disabled',
    'This site sends no mail. Please ask the person who runs it.',
  )
