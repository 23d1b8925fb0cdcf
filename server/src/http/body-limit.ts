import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Room for 200 attempts with all their answers, several tries each; nothing the product sends comes near it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

export function limitBody(): MiddlewareHandler {
  return bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ code: 'body_too_large', message: 'The request is too large.' }, 413),
  })
}
