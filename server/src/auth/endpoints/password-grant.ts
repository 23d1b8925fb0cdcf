import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { rememberClient } from '#server/auth/known-clients.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { beginTry } from '#server/auth/sign-in-limits.ts'
import { AuthFailure, validationFailed } from '#server/auth/wire/auth-error.ts'
import { readBody, text } from '#server/auth/wire/body.ts'

const Body = v.object({ email: text, phone: text, password: text })

export async function passwordGrant(auth: AuthContext, c: HonoContext) {
  const body = await readBody(c, Body)
  if (body.email !== '' && body.phone !== '') {
    throw validationFailed('Only an email address or phone number should be provided on login.')
  }
  if (body.phone !== '') {
    throw new AuthFailure(422, 'phone_provider_disabled', 'Phone logins are disabled')
  }
  if (body.email === '') throw validationFailed('missing email or phone')
  const email = body.email.trim().toLowerCase()
  const forgiveTry = await beginTry(auth, c, email)

  const user = await auth.db.query
    .selectFrom('users')
    .select(['id', 'password_hash', 'email_confirmed_at', 'banned_until'])
    .where('email', '=', email)
    .executeTakeFirst()
  const right = await auth.passwords.matches(user?.password_hash ?? null, body.password)
  if (!user || !right) throw new AuthFailure(400, 'invalid_credentials', 'Invalid login credentials')
  await forgiveTry()
  if ((user.banned_until ?? 0) > auth.now()) throw new AuthFailure(400, 'user_banned', 'User is banned')
  if (user.email_confirmed_at === null) {
    throw new AuthFailure(400, 'email_not_confirmed', 'Email not confirmed')
  }
  const open = await auth.db.transaction((trx) => openSession(auth, trx, user.id, 'password'))
  await rememberClient(auth, c, user.id)
  return c.json(await sessionJson(auth, open))
}
