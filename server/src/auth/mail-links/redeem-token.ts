import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { emailTaken } from '#server/auth/accounts/email-address.ts'
import { clearOneTimeTokens, consume, findByCode, findByLink } from '#server/auth/accounts/one-time-tokens.ts'
import { clientOf, rememberClient } from '#server/auth/known-clients.ts'
import { mailWasWanted } from '#server/auth/mail-limits.ts'
import { confirmEmail } from '#server/auth/mail-links/confirm-email.ts'
import { issueAuthCode } from '#server/auth/mail-links/flow-states.ts'
import { type OpenSession, openSession } from '#server/auth/sessions/sessions.ts'
import { forgiveTries } from '#server/auth/sign-in-limits.ts'
import { AuthFailure, validationFailed } from '#server/auth/wire/auth-error.ts'
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { LIMITS, limit, limitNetwork } from '#server/limits/limits.ts'

export type Redeemed =
  | { readonly outcome: 'signed-in'; readonly open: OpenSession }
  | { readonly outcome: 'auth-code'; readonly code: string }
  /** One of the two addresses agreed to the change; the other has yet to. */
  | { readonly outcome: 'half-way' }

type Proof =
  /** `intoSession` is false for a PKCE link: what it gives is a code for the client that asked for it. */
  | { readonly link: string; readonly intoSession: boolean }
  | { readonly sentTo: string; readonly code: string }

const KINDS: Readonly<Record<string, readonly OneTimeKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['confirmation', 'recovery'],
}

/** Turns what was in a mail, a link or a code, into what it was sent for. Each works once. */
export async function redeemMail(
  auth: AuthContext,
  c: HonoContext,
  type: string,
  proof: Proof,
): Promise<Redeemed> {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw validationFailed('Invalid email verification type')
  const client = clientOf(auth, c)
  if ('code' in proof)
    await limit(auth, LIMITS.codePerAddressAndNetwork, `${proof.sentTo}|${client.network.near}`)
  // A refusal is returned rather than thrown, so that the spent try is committed with it.
  const result = await auth.db.transaction(async (trx) => {
    const token =
      'link' in proof
        ? await findByLink(auth, trx, proof.link, kinds)
        : await findByCode(auth, trx, { ...proof, kinds })
    if (!token || !(await consume(trx, token))) return expired(proof)
    return redeem(auth, trx, token, 'link' in proof && !proof.intoSession)
  })
  if (result instanceof AuthFailure) {
    // Only refusals are counted: a link cannot be guessed, and a class may confirm its accounts at once.
    if ('link' in proof) await limitNetwork(auth, LIMITS.refusedLinkPerNetwork, c)
    throw result
  }
  const { redeemed, sentTo } = result
  await mailWasWanted(auth, client, sentTo)
  await forgiveTries(auth, client, sentTo)
  if (redeemed.outcome === 'signed-in') await rememberClient(auth, c, redeemed.open.account.user.id)
  return redeemed
}

function expired(proof: Proof): AuthFailure {
  const message = 'link' in proof ? 'Email link is invalid or has expired' : 'Token has expired or is invalid'
  return new AuthFailure(403, 'otp_expired', message)
}

async function redeem(
  auth: AuthContext,
  trx: Transaction<Tables>,
  token: OneTimeTokenRow,
  wantsCode: boolean,
): Promise<{ redeemed: Redeemed; sentTo: string } | AuthFailure> {
  const sentTo = token.sent_to
  // The two links of an address change may be opened at the same moment: both must be counted.
  await auth.db.lock(trx, `account:${token.user_id}`)
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', token.user_id)
    .executeTakeFirstOrThrow()
  if ((user.banned_until ?? 0) > auth.now()) return new AuthFailure(403, 'user_banned', 'User is banned')
  const settled = await settle(auth, trx, token, user)
  if (settled instanceof AuthFailure) return settled
  if (!settled) return { redeemed: { outcome: 'half-way' }, sentTo }
  if (wantsCode && token.flow_state_id) {
    const code = await issueAuthCode(auth, trx, token.flow_state_id)
    return { redeemed: { outcome: 'auth-code', code }, sentTo }
  }
  return { redeemed: { outcome: 'signed-in', open: await openSession(auth, trx, user.id, 'otp') }, sentTo }
}

/** Does what the mail was for; false while the other address of a change has not agreed. */
async function settle(
  auth: AuthContext,
  trx: Transaction<Tables>,
  token: OneTimeTokenRow,
  user: UserRow,
): Promise<boolean | AuthFailure> {
  if (token.kind === 'confirmation') {
    await confirmEmail(auth, trx, user.id, token.sent_to)
    return true
  }
  if (token.kind === 'recovery') {
    if (user.email_confirmed_at === null) await confirmEmail(auth, trx, user.id, token.sent_to)
    else await clearOneTimeTokens(trx, user.id, ['recovery'])
    return true
  }
  return changeEmail(auth, trx, user)
}

async function changeEmail(auth: AuthContext, trx: Transaction<Tables>, user: UserRow) {
  const newEmail = user.email_change
  if (!newEmail) return new AuthFailure(403, 'otp_expired', 'Email link is invalid or has expired')
  const needed = user.email === null || auth.config.auth.autoconfirm ? 1 : 2
  const confirmations = user.email_change_confirmations + 1
  if (confirmations < needed) {
    await changeUser(trx, user.id, { email_change_confirmations: confirmations }, auth.now())
    return false
  }
  await auth.db.lock(trx, `sign-up:${newEmail}`)
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', newEmail)
    .where('id', '!=', user.id)
    .executeTakeFirst()
  if (taken) return emailTaken()
  await confirmEmail(auth, trx, user.id, newEmail)
  return true
}
