import { BlockList, isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'

/** Networks a reverse proxy of ours may sit in. */
const inside = new BlockList()
inside.addSubnet('127.0.0.0', 8, 'ipv4')
inside.addSubnet('10.0.0.0', 8, 'ipv4')
inside.addSubnet('172.16.0.0', 12, 'ipv4')
inside.addSubnet('192.168.0.0', 16, 'ipv4')
inside.addAddress('::1', 'ipv6')
inside.addSubnet('fc00::', 7, 'ipv6')

/**
 * Who is asking, for rate limits only. A proxy nearby names the real client last in X-Forwarded-For;
 * from anyone else the header is just a claim and is ignored.
 */
export function clientAddress(c: HonoContext): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const peer = incoming?.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1'
  const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim()
  const address = forwarded && isIP(forwarded) && isInside(peer) ? forwarded : peer
  return isIP(address) === 6 ? network64(address) : address
}

function isInside(address: string): boolean {
  return inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** A household holds a whole /64 of IPv6 addresses: counting single ones would count nobody. */
function network64(address: string): string {
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const groups = [...start, ...Array(Math.max(0, 8 - start.length - end.length)).fill('0'), ...end]
  return groups.slice(0, 4).join(':')
}
