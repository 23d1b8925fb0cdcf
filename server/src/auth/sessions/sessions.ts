import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Transaction } from 'kysely'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { changeUser } from '#server/auth/accounts/change-user.ts'
import { userJson } from '#server/auth/accounts/user-json.ts'
import { grantRefreshToken } from '#server/auth/sessions/refresh-tokens.ts'
import { type Proof, proof } from '#server/auth/standing/proofs.ts'
import { accountGone } from '#server/auth/wire/auth-error.ts'
import type { SessionRow } from '#server/db/schema/accounts.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { tokenIssuer } from '#server/keys/token-issuer.ts'

export interface OpenSession {
  readonly account: Account
  readonly session: SessionRow
  readonly refreshToken: string
}

/** Signs a person in, as part of `trx`. The access token is signed afterwards by `sessionJson`. */
export async function openSession(
  auth: AuthContext,
  trx: Transaction<Tables>,
  userId: string,
  method: string,
  expiresAt: number | null = null,
): Promise<OpenSession> {
  const now = auth.now()
  const session: SessionRow = {
    id: randomUUID(),
    user_id: userId,
    aal: 'aal1',
    amr: JSON.stringify([proof(method, now)]),
    created_at: now,
    refreshed_at: now,
    expires_at: expiresAt,
  }
  await trx
    .insertInto('sessions')
    .values({ ...session, factor_id: null })
    .execute()
  const refreshToken = await grantRefreshToken(trx, session.id, now)
  await changeUser(trx, userId, { last_sign_in_at: now }, now)
  await trx
    .updateTable('identities')
    .set({ last_sign_in_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute()
  const account = await auth.accounts.load(trx, userId)
  if (!account) throw accountGone()
  return { account, session, refreshToken }
}

/** The session as the client stores it. */
export async function sessionJson(auth: AuthContext, { account, session, refreshToken }: OpenSession) {
  const user = userJson(account)
  const issuedAt = Math.floor(auth.now() / 1000)
  const lifetime = auth.config.auth.jwtExpirySeconds
  const { kid, alg, key } = auth.keys.signing
  // Without user metadata: a token must not outgrow a request header.
  const accessToken = await new SignJWT({
    email: user.email,
    phone: user.phone,
    app_metadata: user.app_metadata,
    role: user.role,
    aal: session.aal,
    amr: JSON.parse(session.amr) as Proof[],
    session_id: session.id,
    is_anonymous: false,
  })
    .setProtectedHeader({ alg, kid, typ: 'JWT' })
    .setIssuer(tokenIssuer(auth.config))
    .setSubject(user.id)
    .setAudience(user.aud)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifetime)
    .sign(key)
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: lifetime,
    expires_at: issuedAt + lifetime,
    refresh_token: refreshToken,
    user,
  }
}
