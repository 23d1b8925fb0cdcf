import { paths } from '#web/config/paths.ts'

const BASE = 'https://same.invalid'

/** Where to go after signing in: a page of the app, an invitation, or the games. Never another site, whatever the link says. */
export function returnTo(next: string | null): string {
  if (!next?.startsWith('/')) return paths.games
  let address: URL
  try {
    address = new URL(next, BASE)
  } catch {
    return paths.games
  }
  const inApp = address.pathname === paths.app || address.pathname.startsWith(`${paths.app}/`)
  const known = inApp || address.pathname === paths.invitation
  if (address.origin !== BASE || !known) return paths.games
  return address.pathname + address.search + address.hash
}
