import { claimsOf, readStoredSession } from '#web/data/session/session-storage.ts'

/**
 * How the auth service notes that a session was opened through a mail. An account that has a password already is still
 * asked for it by the server.
 */
const BY_MAIL = ['otp', 'recovery', 'magiclink', 'email/signup', 'invite']

/** Whether this session came through the mailbox, so that the server may take a new password without the old one. */
export function cameByMail(): boolean {
  const { amr = [] } = claimsOf(readStoredSession()?.accessToken)
  return amr.some(({ method }) => BY_MAIL.includes(method))
}
