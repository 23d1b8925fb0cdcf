import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

/** Room for 200 attempts with all their answers, several tries each; nothing the product sends comes near it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

export function limitBody(): MiddlewareHandler {
  const limit = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) => c.json({ code: 'body_too_large', message: 'The request is too large.' }, 413),
  })
  // Looking at the body of a GET builds a full request object for nothing.
  return (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : limit(c, next))
}
