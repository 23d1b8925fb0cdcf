import type { Context as HonoContext } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { sendReauthentication, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { HttpFailure } from '#server/failure.ts'
import { requestLanguage } from '#server/network/request-language.ts'

export const reauthenticate = (auth: AuthContext) => async (c: HonoContext<SessionEnv>) => {
  const { user } = c.get('account')
  if (!user.email)
    throw new HttpFailure(
      422,
      'validation_failed',
      'Reauthentication requires the user to have an email or a phone number',
    )
  if (user.email_confirmed_at === null)
    throw new HttpFailure(422, 'email_not_confirmed', 'Please verify your email first.')
  await limitMail(auth, c, user.email)
  await auth.db.transaction((trx) => sendReauthentication(auth, trx, user, requestLanguage(c)))
  sendSoon(auth)
  return c.json({})
}
