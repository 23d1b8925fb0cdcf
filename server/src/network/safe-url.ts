import { isLoopbackUrl } from '#server/network/loopback.ts'

/** A name, an IPv4 address or a bracketed IPv6 address, as `URL` writes it. `URL` alone takes `*`, `;` and `,` too. */
export const HOST_AND_PORT = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/

/**
 * Https, or http on this machine for trying out: anyone on the way could otherwise speak for the other side. The host goes
 * into content policies, so no sign in it may mean anything there.
 */
export function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username, password, host } = new URL(url)
  if (username !== '' || password !== '' || !HOST_AND_PORT.test(host)) return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(url))
}
