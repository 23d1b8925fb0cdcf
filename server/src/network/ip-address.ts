import { isIP } from 'node:net'

/** An address in its one canonical spelling, so that no spelling counts as another client. */
export interface IpAddress {
  readonly family: 'ipv4' | 'ipv6'
  readonly text: string
}

/** Reads an address as sockets and proxies write it: also `host:port`, `[host]:port`, a zone, IPv4 inside IPv6. */
export function parseAddress(written: string): IpAddress | null {
  const bare = withoutPort(written.trim()).replace(/%.*$/, '')
  switch (isIP(bare)) {
    case 4:
      return { family: 'ipv4', text: bare }
    case 6:
      return canonical6(bare)
    default:
      return null
  }
}

function withoutPort(written: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(written)
  if (bracketed) return bracketed[1] ?? ''
  return /^[\d.]+:\d{1,5}$/.test(written) ? written.slice(0, written.indexOf(':')) : written
}

function canonical6(address: string): IpAddress {
  const groups = groupsOf(address)
  const [high = 0, low = 0] = groups.slice(6)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (mapped) return { family: 'ipv4', text: [high >> 8, high & 255, low >> 8, low & 255].join('.') }
  return { family: 'ipv6', text: groups.map((group) => group.toString(16)).join(':') }
}

function groupsOf(address: string): number[] {
  // The URL parser turns a dotted end into two groups and everything else into plain hexadecimal.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = '', tail] = plain.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const gap = Array<string>(tail === undefined ? 0 : 8 - start.length - end.length).fill('0')
  return [...start, ...gap, ...end].map((group) => Number.parseInt(group, 16))
}
