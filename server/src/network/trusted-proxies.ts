import { BlockList } from 'node:net'
import { type IpAddress, parseAddress } from '#server/network/ip-address.ts'

/** Who may speak for a client. None, unless the operator says so. */
export interface TrustedProxies {
  includes(address: IpAddress): boolean
}

/** Reads a comma-separated list of addresses and networks. `null` when an entry is neither. */
export function parseTrustedProxies(list: string): TrustedProxies | null {
  const trusted = new BlockList()
  for (const entry of list.split(',')) {
    const [given = '', length, ...rest] = entry.trim().split('/')
    const address = parseAddress(given)
    if (!address || rest.length > 0) return null
    const bits = address.family === 'ipv4' ? 32 : 128
    if (length !== undefined && !(/^\d{1,3}$/.test(length) && Number(length) <= bits)) return null
    trusted.addSubnet(address.text, length === undefined ? bits : Number(length), address.family)
  }
  return { includes: ({ text, family }) => trusted.check(text, family) }
}
