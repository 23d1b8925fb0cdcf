import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendRecovery, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const Body = v.object({ email: text, code_challenge: text, code_challenge_method: text })

/** Answers `{}` whether or not the address has an account. */
export const recover = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, Body)
  if (body.email === '') throw validationFailed('Password recovery requires an email')
  const email = readEmailAddress(body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const language = requestLanguage(c)
  const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'recovery')
  await constantResponseTime(auth, async () => {
    await limitMail(auth, c, email)
    await auth.db.transaction(async (trx) => {
      const user = await trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
      if (user) await sendRecovery(auth, trx, { user, redirectTo, challenge, language })
    })
  })
  sendSoon(auth)
  return c.json({})
}
