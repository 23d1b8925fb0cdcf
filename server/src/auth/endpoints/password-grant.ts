import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import { auditedNetwork, onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { recordFailedSignIn } from '#server/auth/accounts/record-failed-sign-in.ts'
import { welcomeClient } from '#server/auth/clients/known-clients.ts'
import { signInTry } from '#server/auth/clients/sign-in-limits.ts'
import { newestSignUp } from '#server/auth/mail-links/sign-ups.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'
import { constantResponseTime } from '#server/auth/wire/constant-response-time.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { HttpFailure } from '#server/failure.ts'

const Body = v.object({ email: text, phone: text, password: text })

export async function passwordGrant(auth: AuthContext, c: HonoContext) {
  const body = await readBody(c, Body)
  if (body.email !== '' && body.phone !== '')
    throw validationFailed('Only an email address or phone number should be provided on login.')
  if (body.phone !== '') throw new HttpFailure(422, 'phone_provider_disabled', 'Phone logins are disabled')
  if (body.email === '') throw validationFailed('missing email or phone')
  const email = body.email.trim().toLowerCase()
  const user = await signInTry(auth, c, email, () => findByPassword(auth, email, body.password))

  const refused = (failure: HttpFailure) =>
    recordRefusal(auth, email, auditedNetwork(auth.config, c), failure)
  if (!user) throw await refused(new HttpFailure(400, 'invalid_credentials', 'Invalid login credentials'))
  if ((user.banned_until ?? 0) > auth.now())
    throw await refused(new HttpFailure(400, 'user_banned', 'User is banned'))
  if (user.email_confirmed_at === null)
    throw await refused(new HttpFailure(400, 'email_not_confirmed', 'Email not confirmed'))
  const open = await auth.db.transaction(async (trx) => {
    await auth.audit.record(trx, {
      action: 'sign-in',
      ...onItself(auth.config, c, user.id),
      detail: { method: 'password' },
    })
    return openSession(auth, trx, user.id, 'password')
  })
  await welcomeClient(auth, c, { userId: user.id, sessionId: open.session.id })
  return c.json(await sessionJson(auth, open))
}

/** Takes equally long whether or not there is such an account. */
async function findByPassword(auth: AuthContext, email: string, password: string) {
  const user = await auth.db.query
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_confirmed_at', 'banned_until'])
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await auth.passwords.matches(await hashToMatch(auth, user), password)
  return right ? user : undefined
}

/** Tells someone who has yet to confirm, if the password is that of the last sign-up. */
async function hashToMatch(
  auth: AuthContext,
  user: Pick<UserRow, 'id' | 'password_hash' | 'email_confirmed_at'> | undefined,
): Promise<string | null> {
  if (!user) return null
  if (user.email_confirmed_at !== null || user.password_hash !== null) return user.password_hash
  return (await newestSignUp(auth.db.query, user.id))?.password_hash ?? null
}

/**
 * Only for an account, which can read it: a guess at an address that has none leaves no row. Loads the account again, so
 * that one erased in the meantime stays erased.
 */
async function recordRefusal(auth: AuthContext, email: string, network: string, failure: HttpFailure) {
  const record = () =>
    auth.db.transaction((trx) =>
      recordFailedSignIn(auth, trx, email, { network, detail: { method: 'password', reason: failure.code } }),
    )
  await constantResponseTime(auth, record)
  return failure
}
