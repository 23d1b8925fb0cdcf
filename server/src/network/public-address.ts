import { BlockList } from 'node:net'
import { type IpAddress, parseAddress } from '#server/network/ip-address.ts'

/** Networks that are nobody's on the internet: this machine, private ones, link-local, carriers', tests', multicast, reserved. */
const NOT_PUBLIC = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24'],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // Inside 2000::/3: tunnels that carry an IPv4 address, and documentation.
  ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
]
/** The only addresses of IPv6 that are given out. Loopback, private, link-local, mapped and multicast ones are outside. */
const GIVEN_OUT = '2000::/3'

const listOf = (networks: readonly string[]) => {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), address.includes(':') ? 'ipv6' : 'ipv4')
  }
  return list
}
const notPublic = listOf(NOT_PUBLIC)
const givenOut = listOf([GIVEN_OUT])

/** Whether an address belongs to a machine on the internet, and not to one that only this server's network reaches. */
export function isPublicAddress(written: string): boolean {
  const address = parseAddress(written)
  return address !== null && isPublic(address)
}

function isPublic({ family, text }: IpAddress): boolean {
  if (notPublic.check(text, family)) return false
  return family === 'ipv4' || givenOut.check(text, family)
}
