import type { Context as HonoContext } from 'hono'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { sendReauthentication, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { HttpFailure } from '#server/failure.ts'
import { requestLanguage } from '#server/network/request-language.ts'

export function reauthenticate(auth: AuthContext) {
  return async (c: HonoContext<SessionEnv>) => {
    const { user } = c.get('account')
    if (!user.email) {
      throw new HttpFailure(
        422,
        'validation_failed',
        'Reauthentication requires the user to have an email or a phone number',
      )
    }
    if (user.email_confirmed_at === null) {
      throw new HttpFailure(422, 'email_not_confirmed', 'Please verify your email first.')
    }
    await limitMail(auth, c, user.email)
    await auth.db.transaction((trx) => sendReauthentication(auth, trx, user, requestLanguage(c)))
    sendSoon(auth)
    return c.json({})
  }
}

/** Throws unless this is the code mailed last; each call spends one of its tries. */
export async function checkNonce(auth: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const right = await auth.db.transaction(async (trx) => {
    const token = await findByCode(auth, trx, {
      sentTo: user.email ?? '',
      kinds: ['reauthentication'],
      code: nonce,
    })
    return token !== undefined && token.user_id === user.id && (await consume(trx, token))
  })
  if (!right) {
    throw new HttpFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
  }
}
