import { paths } from '#web/config/paths.ts'

const BASE = 'https://same.invalid'

/** Where to go after signing in: a page of the app, or the games. Never another site, whatever the link says. */
export function returnTo(next: string | null): string {
  if (!next?.startsWith('/')) return paths.games
  let address: URL
  try {
    address = new URL(next, BASE)
  } catch {
    return paths.games
  }
  const inApp = address.pathname === paths.app || address.pathname.startsWith(`${paths.app}/`)
  if (address.origin !== BASE || !inApp) return paths.games
  return address.pathname + address.search + address.hash
}
