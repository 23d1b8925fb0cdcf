import { claimsOf, SESSION_KEY } from '#web/data/session/session-storage.ts'

/**
 * How the auth service notes that a session was opened through a mail. An account that has a password already is still
 * asked for it by the server.
 */
const BY_MAIL = ['otp', 'recovery', 'magiclink', 'email/signup', 'invite']

/** Whether this session came through the mailbox, so that the server may take a new password without the old one. */
export function cameByMail(): boolean {
  try {
    const { access_token = '' } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as {
      access_token?: string
    }
    const { amr = [] } = claimsOf(access_token)
    return amr.some(({ method }) => BY_MAIL.includes(method))
  } catch {
    return false
  }
}
