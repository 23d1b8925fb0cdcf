import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const tooLarge = { code: 'body_too_large', message: 'The request is too large.' }

/** Answers 413 to a body of more than `maxSize` bytes, without reading what is too much. */
export function limitBodyTo(maxSize: number): MiddlewareHandler {
  const counted = bodyLimit({ maxSize, onError: (c) => c.json(tooLarge, 413) })
  return async (c, next) => {
    // A body is not read here.
    if (c.req.method === 'GET') return next()
    const length = c.req.header('content-length')
    // No body is longer than it says, Node sees to that. Counting, on the other hand, costs a stream.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (Number(length) > maxSize) return c.json(tooLarge, 413)
    await next()
  }
}
