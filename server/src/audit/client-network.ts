import type { Context as HonoContext } from 'hono'
import type { Config } from '#server/config/config.ts'
import { clientNetwork } from '#server/limits/client-address.ts'

/** The neighbourhood a request came from: enough to see a pattern, too little to find a household. */
export function auditedNetwork(config: Pick<Config, 'trustedProxies'>, c: HonoContext): string {
  const { near, wide } = clientNetwork(config, c)
  return truncatedNetwork((wide ?? near).replace(/\/\d+$/, ''))
}

/** For the audit trail: an account does something to itself. */
export const onItself = (config: Pick<Config, 'trustedProxies'>, c: HonoContext, accountId: string) => ({
  actor: accountId,
  subject: accountId,
  network: auditedNetwork(config, c),
})

/** The /24 of an IPv4 address, the /48 of an IPv6 address. Also takes an IPv6 address that was already cut short. */
export function truncatedNetwork(address: string): string {
  if (!address.includes(':')) return `${address.split('.').slice(0, 3).join('.')}.0/24`
  const [head = '', tail] = address.split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail ? tail.split(':') : []
  const gap = tail === undefined ? 0 : Math.max(0, 8 - start.length - end.length)
  const groups = [...start, ...Array<string>(gap).fill('0'), ...end].slice(0, 3)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/48`
}
