import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/**
 * Sets a header that is known before the answer is, directly on Node's response: through Hono it would cost every answer
 * a `Headers` object. A handler that sets the same header wins.
 */
export function setEarly(c: Context, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  // A test may call the app without a socket.
  if (outgoing) outgoing.setHeader(name, value)
  else c.header(name, value)
}

/** Takes back what `setEarly` has set. */
export function removeEarly(c: Context, name: string): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing) outgoing.removeHeader(name)
  else c.header(name, undefined)
}
