import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/auth-context.ts'
import { readBody, text } from '#server/auth/body.ts'
import { readEmailAddress } from '#server/auth/email-address.ts'
import { inEvenTime } from '#server/auth/even-time.ts'
import { validationFailed } from '#server/auth/failure.ts'
import { readChallenge } from '#server/auth/flow-states.ts'
import { LIMITS, limitClient, limitMail } from '#server/auth/limits.ts'
import { askedRedirect, safeRedirect } from '#server/auth/redirect.ts'
import { sendRecovery, sendSoon } from '#server/auth/send-account-mail.ts'

const Body = v.object({ email: text, code_challenge: text, code_challenge_method: text })

/** Answers `{}` whether or not the address has an account. */
export function recover(auth: AuthContext) {
  return async (c: HonoContext) => {
    const body = await readBody(c, Body)
    if (body.email === '') throw validationFailed('Password recovery requires an email')
    const email = readEmailAddress(body.email)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'recovery')
    await limitClient(auth, LIMITS.mailPerClient, c)
    await inEvenTime(async () => {
      await limitMail(auth, email)
      await auth.db.transaction(async (trx) => {
        const user = await trx.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
        if (user) await sendRecovery(auth, trx, { user, redirectTo, challenge })
      })
    })
    sendSoon(auth)
    return c.json({})
  }
}
