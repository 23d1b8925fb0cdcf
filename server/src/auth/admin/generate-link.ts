import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { type ChosenPassword, choosePassword } from '#server/auth/accounts/chosen-password.ts'
import { emailTaken, readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { issueOneTimeToken } from '#server/auth/accounts/one-time-tokens.ts'
import { checkPasswordStrength } from '#server/auth/accounts/passwords.ts'
import { setMetadataAndName } from '#server/auth/accounts/update-account.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { type Metadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { actionLink, type LinkType } from '#server/auth/mail-links/mail-link.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { sendInvite, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { keepSignUp } from '#server/auth/mail-links/sign-ups.ts'
import { unconfirmedUser } from '#server/auth/mail-links/unconfirmed-account.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { metadata, readBody, text } from '#server/auth/wire/body.ts'
import type { Query } from '#server/db/database.ts'
import type { OneTimeKind, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { HttpFailure } from '#server/failure.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const Body = v.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text,
})

const LINKS: Readonly<Record<string, { type: LinkType; kind: OneTimeKind }>> = {
  signup: { type: 'signup', kind: 'confirmation' },
  invite: { type: 'invite', kind: 'confirmation' },
  magiclink: { type: 'magiclink', kind: 'recovery' },
  recovery: { type: 'recovery', kind: 'recovery' },
  email_change_current: { type: 'email_change', kind: 'email_change_current' },
  email_change_new: { type: 'email_change', kind: 'email_change_new' },
}

/** The link a mail would carry, for an operator who sends it in another way. */
export const generateLink = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, Body)
  const email = readEmailAddress(body.email)
  if (!Object.hasOwn(LINKS, body.type))
    throw validationFailed(`Invalid email action link type requested: ${body.type}`)
  const known = await findByEmail(auth.db.query, email)
  // A sign-in link for someone who is not here yet is an invitation to sign up.
  const asked = body.type === 'magiclink' && !known ? 'signup' : body.type
  const { type, kind } = LINKS[asked] as { type: LinkType; kind: OneTimeKind }
  const newEmail = type === 'email_change' ? readEmailAddress(body.new_email) : undefined
  const redirectTo = safeRedirect(auth.config.siteUrl, body.redirect_to || askedRedirect(c), type)
  const data = mergeMetadata({}, body.data)
  const password = asked === 'signup' ? await givenPassword(auth, body) : null
  const { account, issued } = await auth.db.transaction(async (trx) => {
    const user =
      kind === 'confirmation'
        ? await pendingUser(auth, trx, email, asked === 'invite' ? data : {})
        : await findByEmail(trx, email)
    if (!user) throw new HttpFailure(404, 'user_not_found', 'User with this email not found')
    const sentTo = kind === 'email_change_new' && newEmail ? newEmail : email
    const signUpId =
      asked === 'signup' ? await keepSignUp(auth, trx, user.id, { password, data, challenge: null }) : null
    const issued = await issueOneTimeToken(auth, trx, { userId: user.id, kind, sentTo, signUpId })
    await stampLink(auth, trx, user.id, asked, newEmail)
    return { account: await auth.accounts.load(trx, user.id), issued }
  })
  if (!account) throw new HttpFailure(404, 'user_not_found', 'User with this email not found')
  return c.json({
    ...userJson(account),
    ...(asked === 'signup' ? { user_metadata: data } : {}),
    action_link: actionLink(auth.config.siteUrl, { token: issued.token, type, redirectTo }),
    email_otp: issued.code,
    hashed_token: issued.token,
    verification_type: asked,
    redirect_to: redirectTo,
  })
}

async function givenPassword(
  auth: AuthContext,
  body: { type: string; password: string },
): Promise<ChosenPassword> {
  if (body.type === 'signup') {
    if (body.password === '') throw validationFailed('Signup requires a valid password')
    checkPasswordStrength(body.password, auth.config.auth.passwordMin)
    return choosePassword(auth.passwords, body.password)
  }
  return choosePassword(auth.passwords, randomBytes(32).toString('base64url'))
}

const InviteBody = v.object({ email: text, data: metadata })

export const invite = (auth: AuthContext) => async (c: HonoContext) => {
  const body = await readBody(c, InviteBody)
  const email = readEmailAddress(body.email)
  const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'invite')
  const data = mergeMetadata({}, body.data)
  const account = await auth.db.transaction(async (trx) => {
    const user = await pendingUser(auth, trx, email, data)
    await sendInvite(auth, trx, { user, redirectTo, challenge: null, language: requestLanguage(c) })
    return auth.accounts.load(trx, user.id)
  })
  sendSoon(auth)
  return c.json(account ? userJson(account) : {})
}

/** The account an operator requests a link for. Data from strangers' sign-ups is not used. */
async function pendingUser(
  auth: AuthContext,
  trx: Transaction<Tables>,
  email: string,
  data: Metadata,
): Promise<UserRow> {
  const user = await unconfirmedUser(auth, trx, email)
  if (!user) throw emailTaken()
  if (Object.keys(data).length > 0) await setMetadataAndName(auth, trx, user.id, data)
  return user
}

async function stampLink(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  asked: string,
  newEmail: string | undefined,
) {
  const now = auth.now()
  const times = newEmail
    ? { email_change: newEmail, email_change_sent_at: now, email_change_confirmations: 0 }
    : asked === 'recovery' || asked === 'magiclink'
      ? { recovery_sent_at: now }
      : { confirmation_sent_at: now, ...(asked === 'invite' ? { invited_at: now } : {}) }
  await changeUser(trx, userId, times, now)
}

function findByEmail(query: Query, email: string): Promise<UserRow | undefined> {
  return query.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}
