import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { Language } from '#core/language/language.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { type Metadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { type Challenge, readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendMagicLink, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { signUpUnconfirmed } from '#server/auth/mail-links/unconfirmed-account.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { metadata, readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import { HttpFailure } from '#server/failure.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const Body = v.object({
  email: text,
  phone: text,
  channel: text,
  create_user: v.nullish(v.boolean(), true),
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
})

/** Sign-in by mail. A newcomer's first mail is the confirmation, which signs in just the same. */
export const otp = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, Body)
  if (body.email !== '' && body.phone !== '')
    throw validationFailed('Only an email address or phone number should be provided')
  if (body.email !== '' && body.channel !== '')
    throw validationFailed('Channel should only be specified with Phone OTP')
  if (body.phone !== '') throw new HttpFailure(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (body.email === '') throw validationFailed('One of email or phone must be set')
  const request = {
    email: readEmailAddress(body.email),
    data: mergeMetadata({}, body.data),
    challenge: readChallenge(body.code_challenge, body.code_challenge_method),
    redirectTo: safeRedirect(auth.config.siteUrl, askedRedirect(c), 'magiclink'),
    language: requestLanguage(c),
    // The stock service would refuse unknown addresses aloud, and so tell who has an account.
    mayCreate: body.create_user && auth.config.auth.signUps,
  }
  await constantResponseTime(auth, async () => {
    await limitMail(auth, c, request.email)
    await mailSignInLink(auth, request)
  })
  sendSoon(auth)
  return c.json({})
}

interface LinkRequest {
  readonly email: string
  readonly data: Metadata
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly language: Language
  readonly mayCreate: boolean
}

async function mailSignInLink(auth: AuthContext, request: LinkRequest): Promise<void> {
  const { challenge, redirectTo, language } = request
  await auth.db.transaction(async (trx) => {
    const find = () =>
      trx.selectFrom('users').selectAll().where('email', '=', request.email).executeTakeFirst()
    let user = await find()
    // Saying so would tell who has an account.
    if (!user && !request.mayCreate) return
    if (!user?.email_confirmed_at) {
      const newcomer = { ...request, password: null }
      if (!auth.config.auth.autoconfirm) return void (await signUpUnconfirmed(auth, trx, newcomer))
      await signUpUnconfirmed(auth, trx, { ...newcomer, confirmed: true })
      user = await find()
    }
    if (user) await sendMagicLink(auth, trx, { user, redirectTo, challenge, language })
  })
}
