import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'
import type { Config } from '#server/config/config.ts'
import { type IpAddress, parseAddress } from '#server/network/ip-address.ts'

/** Where a request comes from, as far as limits need to know. */
export interface ClientNetwork {
  /** One IPv4 address, or the /64 that one household or one school holds of IPv6. */
  readonly near: string
  /** The /48 around it: its owner has 65,536 of the near ones. */
  readonly wide: string | null
}

const UNKNOWN: IpAddress = { family: 'ipv4', text: '127.0.0.1' }

export function clientNetwork(config: Pick<Config, 'trustedProxies'>, c: HonoContext): ClientNetwork {
  const { family, text } = clientAddress(config, c)
  if (family === 'ipv4') return { near: text, wide: null }
  const groups = text.split(':')
  return { near: `${groups.slice(0, 4).join(':')}/64`, wide: `${groups.slice(0, 3).join(':')}/48` }
}

/**
 * Each proxy appends the address it was called from. So the header is read from the right, past our own
 * proxies; the first address that is not ours is the client. Anything further left is only a claim.
 */
function clientAddress({ trustedProxies }: Pick<Config, 'trustedProxies'>, c: HonoContext): IpAddress {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  let address = parseAddress(incoming?.socket.remoteAddress ?? '') ?? UNKNOWN
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',')
  while (hops.length > 0 && trustedProxies?.includes(address)) {
    const hop = parseAddress(hops.pop() ?? '')
    if (!hop) break
    address = hop
  }
  return address
}
