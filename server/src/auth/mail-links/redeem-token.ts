import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { emailTaken } from '#server/auth/accounts/email-address.ts'
import { clearOneTimeTokens, consume, findByCode, findByLink } from '#server/auth/accounts/one-time-tokens.ts'
import { clientOf, welcomeClient } from '#server/auth/clients/known-clients.ts'
import { forgiveTries } from '#server/auth/clients/sign-in-limits.ts'
import { confirmEmail } from '#server/auth/mail-links/confirm-email.ts'
import { issueAuthCode } from '#server/auth/mail-links/flow-states.ts'
import { mailWasWanted } from '#server/auth/mail-links/mail-limits.ts'
import { recordFailedMail, recordRedeemedMail } from '#server/auth/mail-links/redeem-token-audit.ts'
import type { Proof, Redeemed, Result } from '#server/auth/mail-links/redeemed.ts'
import { sendAddressChanged } from '#server/auth/mail-links/send-account-mail.ts'
import { openSession } from '#server/auth/sessions/sessions.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { limit, limitNetwork } from '#server/auth/wire/limits.ts'
import type { OneTimeKind, OneTimeTokenRow, UserRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { requestLanguage } from '#server/network/request-language.ts'

const KINDS: Readonly<Record<string, readonly OneTimeKind[]>> = {
  signup: ['confirmation'],
  invite: ['confirmation'],
  recovery: ['recovery'],
  magiclink: ['recovery'],
  email_change: ['email_change_current', 'email_change_new'],
  email: ['confirmation', 'recovery'],
}

/** How a session says it was opened: only a mail asked for to get in may replace the password (prove-again.ts). */
const METHODS: Readonly<Record<OneTimeKind, string>> = {
  confirmation: 'email/signup',
  recovery: 'otp',
  email_change_current: 'email_change',
  email_change_new: 'email_change',
  reauthentication: 'reauthentication',
  deletion: 'deletion',
}

/** Redeems what was in a mail, a link or a code. Each works once. */
export async function redeemMail(
  auth: AuthContext,
  c: HonoContext,
  type: string,
  proof: Proof,
): Promise<Redeemed> {
  const kinds = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined
  if (!kinds) throw validationFailed('Invalid email verification type')
  const client = clientOf(auth, c)
  const network = auditedNetwork(auth.config, c)
  if ('code' in proof)
    await limit(auth, LIMITS.codePerAddressAndNetwork, `${proof.sentTo}|${client.network.near}`)
  // A refusal is returned rather than thrown, so that the spent try is committed with it.
  const result = await auth.db.transaction(async (trx) => {
    const token =
      'link' in proof
        ? await findByLink(auth, trx, proof.link, kinds)
        : await findByCode(auth, trx, { ...proof, kinds })
    const refuse = async () => {
      await recordFailedMail(auth, trx, { type, proof, network })
      return expired(proof)
    }
    if (!token) return refuse()
    // Two links of one account may be opened at the same moment: run them in turn, so each sees the other's result.
    await auth.db.lock(trx, `account:${token.user_id}`)
    if (!(await consume(trx, token))) return refuse()
    const redeemed = await redeem(auth, c, trx, token, 'link' in proof)
    await recordRedeemedMail(auth, trx, { token, result: redeemed, network })
    return redeemed
  })
  if (result instanceof HttpFailure) {
    // Only refusals count: a whole class may confirm at the same time.
    const rule = 'link' in proof ? LIMITS.refusedLinkPerNetwork : LIMITS.refusedCodePerNetwork
    await limitNetwork(auth, rule, c)
    throw result
  }
  const { redeemed, sentTo } = result
  await mailWasWanted(auth, client, sentTo)
  await forgiveTries(auth, client, sentTo)
  if (redeemed.outcome === 'signed-in') {
    const { account, session } = redeemed.open
    await welcomeClient(auth, c, { userId: account.user.id, sessionId: session.id })
  }
  return redeemed
}

const linkExpired = () => new HttpFailure(403, 'otp_expired', 'Email link is invalid or has expired')

function expired(proof: Proof): HttpFailure {
  if ('link' in proof) return linkExpired()
  return new HttpFailure(403, 'otp_expired', 'Token has expired or is invalid')
}

async function redeem(
  auth: AuthContext,
  c: HonoContext,
  trx: Transaction<Tables>,
  token: OneTimeTokenRow,
  byLink: boolean,
): Promise<Result> {
  const sentTo = token.sent_to
  const user = await trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', token.user_id)
    .executeTakeFirstOrThrow()
  if ((user.banned_until ?? 0) > auth.now()) return new HttpFailure(403, 'user_banned', 'User is banned')
  const settled = await settle(auth, c, trx, token, user)
  if (settled instanceof HttpFailure) return settled
  if (!settled) return { redeemed: { outcome: 'half-way' }, sentTo }
  // A PKCE link yields a code for the client that started the flow, and nothing for anyone else.
  if (byLink && token.flow_state_id) {
    const code = await issueAuthCode(auth, trx, token.flow_state_id)
    return { redeemed: { outcome: 'auth-code', code }, sentTo }
  }
  const open = await openSession(auth, trx, user.id, METHODS[token.kind])
  return { redeemed: { outcome: 'signed-in', open }, sentTo }
}

/** Does what the mail was for; false while the other address of a change has not agreed. */
async function settle(
  auth: AuthContext,
  c: HonoContext,
  trx: Transaction<Tables>,
  token: OneTimeTokenRow,
  user: UserRow,
): Promise<boolean | HttpFailure> {
  if (token.kind === 'confirmation') {
    // A sign-up that raced with the confirmation must not change the account any more.
    if (user.email_confirmed_at !== null) return linkExpired()
    await confirmEmail(auth, trx, { userId: user.id, email: token.sent_to, signUpId: token.sign_up_id })
    return true
  }
  if (token.kind === 'recovery') {
    if (user.email_confirmed_at === null) {
      await confirmEmail(auth, trx, { userId: user.id, email: token.sent_to, signUpId: null })
    } else await clearOneTimeTokens(trx, user.id, ['recovery'])
    return true
  }
  return changeEmail(auth, c, trx, token, user)
}

async function changeEmail(
  auth: AuthContext,
  c: HonoContext,
  trx: Transaction<Tables>,
  token: OneTimeTokenRow,
  user: UserRow,
) {
  const newEmail = user.email_change
  const ofAnother = token.kind === 'email_change_new' && token.sent_to !== newEmail
  if (!newEmail || ofAnother) return linkExpired()
  const needed = user.email === null || auth.config.auth.autoconfirm ? 1 : 2
  const confirmations = user.email_change_confirmations + 1
  if (confirmations < needed) {
    await changeUser(trx, user.id, { email_change_confirmations: confirmations }, auth.now())
    return false
  }
  await auth.db.lock(trx, `sign-up:${newEmail}`)
  await removeSquatter(trx, newEmail)
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', newEmail)
    .where('id', '!=', user.id)
    .executeTakeFirst()
  if (taken) return emailTaken()
  await confirmEmail(auth, trx, { userId: user.id, email: newEmail, signUpId: null })
  if (user.email) await sendAddressChanged(auth, trx, user, { newEmail, language: requestLanguage(c) })
  return true
}

/** The address was signed up and never confirmed; the owner of the mailbox wants to use it for another account. */
async function removeSquatter(trx: Transaction<Tables>, email: string): Promise<void> {
  await trx
    .deleteFrom('users')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is', null)
    .where('last_sign_in_at', 'is', null)
    .execute()
}
