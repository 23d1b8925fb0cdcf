import type { Context as Call, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'

const KB = 1024

/** The largest body of each kind of call, in bytes. */
export const BODY_LIMITS = {
  /** Room for 200 attempts with all their answers, several tries each; nothing the product sends comes near it. */
  attempts: 4 * KB * KB,
  /** Events are a few kilobytes; one with a hundred invoice lines is far below this. */
  payment: 256 * KB,
  /** Metadata may be long. */
  auth: 64 * KB,
  other: 16 * KB,
} as const

const tooLarge = { code: 'body_too_large', message: 'The request is too large.' }

/** Answers 413 to a larger body, without reading what is too much. */
export function limitBody(
  kind: keyof typeof BODY_LIMITS,
  refuse: (c: Call) => Response = (c) => c.json(tooLarge, 413),
): MiddlewareHandler {
  const maxSize = BODY_LIMITS[kind]
  const counted = bodyLimit({ maxSize, onError: refuse })
  return async (c, next) => {
    // A body is not read here.
    if (c.req.method === 'GET') return next()
    const length = c.req.header('content-length')
    // No body is longer than it says, Node sees to that. Counting, on the other hand, costs a stream.
    if (length === undefined || c.req.header('transfer-encoding') !== undefined) return counted(c, next)
    if (Number(length) > maxSize) return refuse(c)
    await next()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a body; undefined when it is none, or not UTF-8. */
export async function readJson(c: Call): Promise<{ readonly value: unknown } | undefined> {
  const bytes = await c.req.arrayBuffer()
  try {
    return { value: JSON.parse(utf8.decode(bytes)) }
  } catch {
    return undefined
  }
}
