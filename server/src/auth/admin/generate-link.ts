import { randomBytes } from 'node:crypto'
import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { emailTaken, readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { draftAccount, storeAccount } from '#server/auth/accounts/new-account.ts'
import { issueOneTimeToken } from '#server/auth/accounts/one-time-tokens.ts'
import { checkPasswordStrength } from '#server/auth/accounts/passwords.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { type Metadata, mergeMetadata } from '#server/auth/accounts/user-metadata.ts'
import { askedRedirect, safeRedirect } from '#server/auth/mail-links/redirect.ts'
import { actionLink, type LinkType, sendInvite, sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { AuthFailure, validationFailed } from '#server/auth/wire/auth-error.ts'
import { metadata, readBody, text } from '#server/auth/wire/body.ts'
import type { Query } from '#server/db/database.ts'
import type { OneTimeKind, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'

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
export function generateLink(auth: AuthContext) {
  return async (c: HonoContext) => {
    const body = await readBody(c, Body)
    const email = readEmailAddress(body.email)
    if (!Object.hasOwn(LINKS, body.type)) {
      throw validationFailed(`Invalid email action link type requested: ${body.type}`)
    }
    const known = await findByEmail(auth.db.query, email)
    // A sign-in link for someone who is not here yet is an invitation to sign up.
    const asked = body.type === 'magiclink' && !known ? 'signup' : body.type
    const { type, kind } = LINKS[asked] as { type: LinkType; kind: OneTimeKind }
    const newEmail = type === 'email_change' ? readEmailAddress(body.new_email) : undefined
    const redirectTo = safeRedirect(auth.config.siteUrl, body.redirect_to || askedRedirect(c), type)
    const passwordHash = asked === 'signup' && !known ? await givenPassword(auth, body) : null
    const { account, issued } = await auth.db.transaction(async (trx) => {
      const user =
        kind === 'confirmation'
          ? await unconfirmedUser(auth, trx, { email, passwordHash, data: body.data })
          : await findByEmail(trx, email)
      if (!user) throw new AuthFailure(404, 'user_not_found', 'User with this email not found')
      const sentTo = kind === 'email_change_new' && newEmail ? newEmail : email
      const issued = await issueOneTimeToken(auth, trx, { userId: user.id, kind, sentTo })
      await stampLink(auth, trx, user.id, asked, newEmail)
      return { account: await auth.accounts.load(trx, user.id), issued }
    })
    if (!account) throw new AuthFailure(404, 'user_not_found', 'User with this email not found')
    return c.json({
      ...userJson(account),
      action_link: actionLink(auth, issued.token, type, redirectTo),
      email_otp: issued.code,
      hashed_token: issued.token,
      verification_type: asked,
      redirect_to: redirectTo,
    })
  }
}

async function givenPassword(auth: AuthContext, body: { type: string; password: string }): Promise<string> {
  if (body.type === 'signup') {
    if (body.password === '') throw validationFailed('Signup requires a valid password')
    checkPasswordStrength(body.password, auth.config.auth.passwordMin)
    return auth.passwords.hash(body.password)
  }
  return auth.passwords.hash(randomBytes(32).toString('base64url'))
}

const InviteBody = v.object({ email: text, data: metadata })

export function invite(auth: AuthContext) {
  return async (c: HonoContext) => {
    const body = await readBody(c, InviteBody)
    const email = readEmailAddress(body.email)
    const redirectTo = safeRedirect(auth.config.siteUrl, askedRedirect(c), 'invite')
    const account = await auth.db.transaction(async (trx) => {
      const user = await unconfirmedUser(auth, trx, { email, passwordHash: null, data: body.data })
      await sendInvite(auth, trx, { user, redirectTo, challenge: null })
      return auth.accounts.load(trx, user.id)
    })
    sendSoon(auth)
    return c.json(account ? userJson(account) : {})
  }
}

async function unconfirmedUser(
  auth: AuthContext,
  trx: Transaction<Tables>,
  given: { email: string; passwordHash: string | null; data: Metadata | null | undefined },
): Promise<UserRow> {
  await auth.db.lock(trx, `sign-up:${given.email}`)
  const existing = await findByEmail(trx, given.email)
  if (existing && existing.email_confirmed_at !== null) throw emailTaken()
  if (existing) return existing
  const account = draftAccount({ ...given, metadata: mergeMetadata({}, given.data) }, auth.now())
  await storeAccount(trx, account)
  return account.user
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
