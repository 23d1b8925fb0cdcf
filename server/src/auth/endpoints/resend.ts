import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { resendConfirmation, sendEmailChange, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import { HttpFailure } from '#server/failure.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const TYPES: readonly string[] = ['signup', 'email_change', 'sms', 'phone_change']
const Body = v.object({
  type: text,
  email: text,
  phone: text,
  code_challenge: text,
  code_challenge_method: text,
})

/** Sends the last mail again, if there is one to send. Answers `{}` either way. */
export const resend = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, Body)
  const { type } = body
  if (!TYPES.includes(type))
    throw validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  if (body.email === '' && type === 'signup')
    throw validationFailed('Type provided requires an email address')
  if (body.phone === '' && type === 'sms') throw validationFailed('Type provided requires a phone number')
  if (body.email !== '' && body.phone !== '')
    throw validationFailed('Only an email address or phone number should be provided.')
  if (body.phone !== '') throw new HttpFailure(400, 'phone_provider_disabled', 'Phone logins are disabled')
  if (body.email === '') throw validationFailed('Missing email address or phone number')
  const email = readEmailAddress(body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const language = requestLanguage(c)
  const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), type)
  await constantResponseTime(auth, async () => {
    await limitMail(auth, c, email)
    await auth.db.transaction(async (trx) => {
      const user = await trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
      if (!user) return
      if (type === 'signup' && user.email_confirmed_at === null) {
        await resendConfirmation(auth, trx, { user, redirectTo, challenge, language })
      } else if (type === 'email_change' && user.email_change) {
        await sendEmailChange(auth, trx, {
          user,
          redirectTo,
          challenge,
          language,
          newEmail: user.email_change,
        })
      }
    })
  })
  sendSoon(auth)
  return c.json({})
}
