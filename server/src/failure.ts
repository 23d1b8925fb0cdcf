import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** A request that is refused: status, code and a sentence for the answer. */
export class HttpFailure extends Error {
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
