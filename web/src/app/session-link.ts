import { paths } from '#web/config/paths.ts'
import { readSessionLink, type SessionLink } from '#web/data/session/session-links.ts'

let waiting: SessionLink | undefined

/**
 * Takes the tokens out of the address bar before anything else runs, so they never end up in history, in a bookmark
 * or on screen. True when there is something to act on.
 */
export function captureSessionLink(): boolean {
  // What comes back from a school is for the page that began.
  if (location.pathname === paths.school || location.pathname === paths.classDoor) return false
  const found = readSessionLink(new URL(location.href))
  if (!found) return false
  history.replaceState(history.state, '', found.cleaned)
  waiting = found.link
  return waiting !== undefined
}

/** Hands the link over once. */
export function takeSessionLink(): SessionLink | undefined {
  const link = waiting
  waiting = undefined
  return link
}
