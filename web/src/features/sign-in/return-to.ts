import { paths } from '#web/config/paths.ts'

const BASE = 'https://same.invalid'

/** Where a link may lead back to after signing in. Behind the gate of the grown-ups the gate still asks. */
const ROOMS = [paths.app, paths.grownUps]
/** Pages that wait for the person to be signed in. Nothing happens on them before a button is pressed. */
const WAITING: readonly string[] = [paths.invitation, paths.school, paths.launch]

/** Where to go after signing in: where the person was going on this site, or the games. Never another site. */
export function returnTo(next: string | null): string {
  if (!next?.startsWith('/')) return paths.games
  let address: URL
  try {
    address = new URL(next, BASE)
  } catch {
    return paths.games
  }
  const known = WAITING.includes(address.pathname) || isIn(ROOMS, address.pathname)
  if (address.origin !== BASE || !known) return paths.games
  return address.pathname + address.search + address.hash
}

export function isForGrownUps(place: string): boolean {
  return isIn([paths.grownUps], new URL(place, BASE).pathname)
}

function isIn(rooms: readonly string[], path: string): boolean {
  return rooms.some((room) => path === room || path.startsWith(`${room}/`))
}
