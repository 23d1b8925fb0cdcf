import type { MiddlewareHandler } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'

/** Guards endpoints that send a mail. Checked first, so that the refusal reveals nothing about the address. */
export function requireMail(auth: AuthContext): MiddlewareHandler {
  return async (_c, next) => {
    if (!auth.mail.sends) throw mailIsOff()
    await next()
  }
}
