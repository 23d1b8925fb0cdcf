import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Nearly every address of a local server, without taking it apart. */
const PLAIN_LOOPBACK_URL = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?\//

export function isLoopbackUrl(url: string): boolean {
  return PLAIN_LOOPBACK_URL.test(url) || LOOPBACK_NAME.test(new URL(url).hostname)
}

export function isLoopbackHost(host: string): boolean {
  return LOOPBACK_NAME.test(host) || LOOPBACK_ADDRESS.test(host)
}

/**
 * Whether the request seems to come from this very machine. A proxy on the same machine also connects over
 * loopback and need not show in the headers, so this only ever narrows what a local server (`config.local`) offers.
 */
export function isFromLoopback(c: Context): boolean {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const address = incoming?.socket.remoteAddress
  if (address === undefined || !LOOPBACK_ADDRESS.test(address)) return false
  if (
    ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) =>
      c.req.header(name),
    )
  )
    return false
  return LOOPBACK_NAME.test(new URL(c.req.url).hostname)
}
