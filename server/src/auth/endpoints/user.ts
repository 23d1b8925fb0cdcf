import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { emailTaken, readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { checkPasswordStrength } from '#server/auth/accounts/passwords.ts'
import { setPassword, setUserMetadata } from '#server/auth/accounts/update-account.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { checkReauthentication } from '#server/auth/endpoints/reauthenticate.ts'
import { limitMail } from '#server/auth/mail-limits.ts'
import { readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendEmailChange, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { mailboxOf } from '#server/auth/mailbox.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { AuthFailure } from '#server/auth/wire/auth-error.ts'
import { metadata, readBody, text } from '#server/auth/wire/body.ts'
import { LIMITS, limit } from '#server/limits/limits.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const Body = v.object({
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  nonce: text,
  data: metadata,
  app_metadata: v.nullish(v.unknown()),
  code_challenge: text,
  code_challenge_method: text,
})

export function getUser() {
  // An unchanged account is the same object, so it is written out once.
  const written = new WeakMap<Account, Uint8Array<ArrayBuffer>>()
  return (c: HonoContext<SessionEnv>) => {
    const account = c.get('account')
    const json = written.get(account) ?? encode(JSON.stringify(userJson(account)))
    written.set(account, json)
    return c.body(json, 200, { 'Content-Type': 'application/json' })
  }
}

/** What a person may change about their own account: password, address and what they say about themselves. */
export function updateUser(auth: AuthContext) {
  return async (c: HonoContext<SessionEnv>) => {
    const body = await readBody(c, Body)
    const account = c.get('account')
    const session = c.get('session')
    const { user } = account
    const newEmail = body.email === '' ? undefined : changedAddress(account, body.email)
    const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
    if (body.phone !== '') {
      throw new AuthFailure(400, 'phone_provider_disabled', 'Unsupported phone provider')
    }
    if (body.app_metadata) {
      throw new AuthFailure(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    }
    const hasFactor = account.factors.some((factor) => factor.status === 'verified')
    if ((body.password || newEmail) && hasFactor && session.aal !== 'aal2') {
      throw new AuthFailure(
        401,
        'insufficient_aal',
        'AAL2 session is required to update email or password when MFA is enabled.',
      )
    }
    await limit(auth, LIMITS.userUpdatePerUser, user.id)
    if (newEmail) await refuseTaken(auth, newEmail)
    const passwordHash = body.password ? await newPasswordHash(auth, account, body.password) : undefined
    if (passwordHash) await checkReauthentication(auth, account, session, body.nonce)
    if (newEmail) {
      await limitMail(auth, c, newEmail)
      // `ann@…` and `ann+1@…` are one mailbox: one request takes its quota once.
      if (user.email && mailboxOf(user.email) !== mailboxOf(newEmail)) await limitMail(auth, c, user.email)
    }
    const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'email_change')
    const updated = await auth.db.transaction(async (trx) => {
      if (passwordHash) await setPassword(auth, trx, user.id, passwordHash, session.id)
      if (body.data) await setUserMetadata(auth, trx, user.id, body.data)
      if (newEmail) await sendEmailChange(auth, trx, { user, redirectTo, challenge, newEmail })
      return auth.accounts.load(trx, user.id)
    })
    sendSoon(auth)
    return c.json(userJson(updated ?? account))
  }
}

function changedAddress(account: Account, given: string): string | undefined {
  const address = readEmailAddress(given)
  return address === account.user.email ? undefined : address
}

async function refuseTaken(auth: AuthContext, email: string): Promise<void> {
  const taken = await auth.db.query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (taken) throw emailTaken()
}

async function newPasswordHash(auth: AuthContext, account: Account, password: string): Promise<string> {
  checkPasswordStrength(password, auth.config.auth.passwordMin, account.user.email)
  if (await auth.passwords.matches(account.user.password_hash, password)) {
    throw new AuthFailure(422, 'same_password', 'New password should be different from the old password.')
  }
  return auth.passwords.hash(password)
}
