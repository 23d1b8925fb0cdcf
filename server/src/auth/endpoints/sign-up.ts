import { createHmac } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { Language } from '#core/language/language.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { type ChosenPassword, choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { draftAccount } from '#server/auth/accounts/new-account.ts'
import { checkPasswordStrength } from '#server/auth/accounts/passwords.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { type Metadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { welcomeClient } from '#server/auth/clients/known-clients.ts'
import { type Challenge, readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { signUpUnconfirmed } from '#server/auth/mail-links/unconfirmed-account.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { metadata, readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const Body = v.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text,
})

export const signUp = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, Body)
  if (body.email === '' && body.phone === '')
    throw new HttpFailure(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  if (!auth.config.auth.signUps)
    throw new HttpFailure(422, 'signup_disabled', 'Signups not allowed for this instance')
  if (body.password === '') throw validationFailed('Signup requires a valid password')
  checkPasswordStrength(body.password, auth.config.auth.passwordMin, body.email)
  if (body.phone !== '') {
    if (body.email !== '')
      throw validationFailed('Only an email address or phone number should be provided on signup.')
    throw new HttpFailure(400, 'phone_provider_disabled', 'Phone signups are disabled')
  }
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  const email = readEmailAddress(body.email)
  const data = mergeMetadata({}, body.data)
  await limitNetwork(auth, LIMITS.signUpPerNetwork, c)
  const chosen = () => choosePassword(auth.passwords, body.password)
  if (auth.config.auth.autoconfirm) {
    const given = { email, data, password: await chosen() }
    const open = await signUpConfirmed(auth, given, auditedNetwork(auth.config, c))
    await welcomeClient(auth, c, { userId: open.account.user.id, sessionId: open.session.id })
    return c.json(await sessionJson(auth, open))
  }
  if (!auth.mail.sends) throw mailIsOff()
  const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'signup')
  const language = requestLanguage(c)
  return c.json(
    await constantResponseTime(auth, async () => {
      await limitMail(auth, c, email)
      const password = await chosen()
      return signUpByMail(auth, { email, data, challenge, redirectTo, language, password })
    }),
  )
}

interface SignUp {
  readonly email: string
  readonly password: ChosenPassword | null
  readonly data: Metadata
}

/**
 * A newcomer, someone who signs up again before confirming, and someone who tries a taken address all get the same
 * response. Only the mail, to the address itself, tells whether an account exists.
 */
async function signUpByMail(
  auth: AuthContext,
  given: SignUp & { challenge: Challenge | null; redirectTo: string; language: Language },
) {
  const account = await auth.db.transaction((trx) => signUpUnconfirmed(auth, trx, given))
  if (account) sendSoon(auth)
  const now = auth.now()
  const shown = draftAccount({ ...given, metadata: given.data }, now, {
    user: account?.user.id ?? standInId(auth, 'user', given.email),
    learner: account?.learnerId ?? standInId(auth, 'learner', given.email),
    identity: account?.identities[0]?.id ?? standInId(auth, 'identity', given.email),
  })
  return userJson({ ...shown, user: { ...shown.user, confirmation_sent_at: now } })
}

/** The same at every try, as the id of a real account is. */
function standInId(auth: AuthContext, what: string, email: string): string {
  const hex = createHmac('sha256', auth.keys.serviceKey).update(`${what}:${email}`).digest('hex')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

function signUpConfirmed(auth: AuthContext, given: SignUp, network: string) {
  return auth.db.transaction(async (trx) => {
    const account = await signUpUnconfirmed(auth, trx, { ...given, confirmed: true })
    if (!account) throw new HttpFailure(422, 'user_already_exists', 'User already registered')
    const { id } = account.user
    const detail = { method: 'sign-up' }
    await auth.audit.record(trx, { action: 'sign-in', actor: id, subject: id, network, detail })
    return openSession(auth, trx, id, 'password')
  })
}
