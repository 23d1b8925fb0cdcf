import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import { onItself } from '#server/audit/client-network.ts'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { type ChosenPassword, choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { requireFitTeacher } from '#server/auth/accounts/fit-for-class.ts'
import { checkPasswordStrength } from '#server/auth/accounts/passwords.ts'
import { removeFactors, setPassword, setUserMetadata } from '#server/auth/accounts/update-account.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { readChallenge } from '#server/auth/mail-links/flow-states.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendEmailChange, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import { mayComeBack, proveAgain, refusePupil } from '#server/auth/sessions/prove-again.ts'
import type { SessionEnv } from '#server/auth/sessions/require-session.ts'
import { forgetWrongPasswords } from '#server/auth/sessions/typed-proof.ts'
import { metadata, readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import { limit } from '#server/auth/wire/limits.ts'
import { HttpFailure } from '#server/failure.ts'
import { mailboxOf } from '#server/limits/mailbox.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'
import { factorRemovedMail, passwordChangedMail } from '#server/mail/templates/account-notices.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const encode = (text: string) => new TextEncoder().encode(text)

const Body = v.object({
  email: text,
  phone: text,
  password: v.nullish(v.string()),
  current_password: text,
  nonce: text,
  data: metadata,
  app_metadata: v.nullish(v.unknown()),
  code_challenge: text,
  code_challenge_method: text,
})

export function getUser() {
  // An unchanged account is the same object, so its JSON is written once.
  const written = new WeakMap<Account, Uint8Array<ArrayBuffer>>()
  return (c: HonoContext<SessionEnv>) => {
    const account = c.get('account')
    let json = written.get(account)
    if (!json) {
      json = encode(JSON.stringify(userJson(account)))
      written.set(account, json)
    }
    return c.body(json, 200, { 'Content-Type': 'application/json' })
  }
}

/** Changes to one's own account: password, address and metadata. */
export const updateUser = (auth: AuthContext) => async (c: HonoContext<SessionEnv>) => {
  const body = await readBody(c, Body)
  const account = c.get('account')
  const session = c.get('session')
  const { user } = account
  refusePupil(user)
  const newEmail = body.email === '' ? undefined : changedAddress(account, body.email)
  const challenge = readChallenge(body.code_challenge, body.code_challenge_method)
  if (body.phone !== '') throw new HttpFailure(400, 'phone_provider_disabled', 'Unsupported phone provider')
  if (body.app_metadata)
    throw new HttpFailure(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  const hasFactor = account.factors.some((factor) => factor.status === 'verified')
  if (newEmail && !auth.mail.sends) throw mailIsOff()
  await limit(auth, LIMITS.userUpdatePerUser, user.id)
  const withoutFactor = hasFactor && session.aal !== 'aal2'
  if (withoutFactor) {
    const onlyPassword = body.password && !newEmail && !body.data
    if (!onlyPassword || !(await mayComeBack(auth, account, session, body.current_password)))
      throw new HttpFailure(
        401,
        'insufficient_aal',
        'AAL2 session is required to update the user when MFA is enabled.',
      )
  }
  if (body.password) checkPasswordStrength(body.password, auth.config.auth.passwordMin, user.email)
  // First, before any check that would distinguish the old password from others.
  if ((body.password || newEmail) && !withoutFactor)
    await proveAgain(auth, account, session, { currentPassword: body.current_password, nonce: body.nonce })
  const chosen = body.password ? await newPassword(auth, account, body.password) : undefined
  if (newEmail) {
    await limitMail(auth, c, newEmail)
    // `ann@…` and `ann+1@…` are one mailbox: one request takes its quota once.
    if (user.email && mailboxOf(user.email) !== mailboxOf(newEmail)) await limitMail(auth, c, user.email)
  }
  const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'email_change')
  const update = () =>
    auth.db.transaction(async (trx) => {
      await auth.db.lock(trx, `account:${user.id}`)
      const person = { ...onItself(auth.config, c, user.id) }
      if (chosen) {
        await setPassword(auth, trx, user.id, chosen, session)
        await auth.audit.record(trx, { action: 'password.changed', ...person })
        await sendNotice(auth, c, trx, user, passwordChangedMail)
      }
      if (withoutFactor) {
        await removeFactors(auth, trx, user.id)
        await auth.audit.record(trx, { action: 'factor.removed', ...person })
        await sendNotice(auth, c, trx, user, factorRemovedMail)
      }
      if (chosen) await requireFitTeacher(trx, user.id)
      if (body.data) await setUserMetadata(auth, trx, user.id, body.data)
      if (newEmail) {
        await sendEmailChange(auth, trx, {
          user,
          redirectTo,
          challenge,
          newEmail,
          language: requestLanguage(c),
        })
        await auth.audit.record(trx, { action: 'address.change-asked', ...person })
      }
      return auth.accounts.load(trx, user.id)
    })
  const updated = await (newEmail ? constantResponseTime(auth, update) : update())
  if (chosen) await forgetWrongPasswords(auth, user.id)
  sendSoon(auth)
  return c.json(userJson(updated ?? account))
}

function changedAddress(account: Account, given: string): string | undefined {
  const address = readEmailAddress(given)
  return address === account.user.email ? undefined : address
}

async function newPassword(auth: AuthContext, account: Account, password: string): Promise<ChosenPassword> {
  if (await auth.passwords.matches(account.user.password_hash, password))
    throw new HttpFailure(422, 'same_password', 'New password should be different from the old password.')
  return choosePassword(auth.passwords, password)
}
