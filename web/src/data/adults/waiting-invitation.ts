/**
 * The token of an invitation whose link was opened here. It outlives signing in and signing up, which may end in another
 * tab; it is good only for the invited address.
 */
const STORED_AS = 'dozenauts-invitation'
const KEPT_MS = 24 * 3600_000

interface Waiting {
  readonly token: string
  readonly at: number
}

/** Takes the token out of the address bar, so that it ends up in no history, bookmark or photo of the screen. */
export function takeInvitation(): string | undefined {
  const token = /^#token=([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (!token) return waitingInvitation()
  history.replaceState(history.state, '', location.pathname)
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ token, at: Date.now() } satisfies Waiting))
  } catch {
    // A device that keeps nothing opens the link once more after signing in.
  }
  return token
}

export function waitingInvitation(): string | undefined {
  try {
    const waiting = JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as Waiting | null
    if (waiting && Math.abs(Date.now() - waiting.at) < KEPT_MS) return waiting.token
    localStorage.removeItem(STORED_AS)
  } catch {
    // Nothing that can be read.
  }
  return undefined
}

export function forgetInvitation() {
  localStorage.removeItem(STORED_AS)
}
