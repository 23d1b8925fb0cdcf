import { pinHashOf } from '#server/api/grown-ups/pins.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import type { AdultProof } from '#server/db/schema/people.ts'
import type { LimitRule } from '#server/limits/limiter.ts'

/** Each kind is counted by itself: a child who guesses at the PIN does not keep the password out. */
const TRIES: LimitRule = { name: 'adult-gate/user', points: 5, seconds: 15 * 60, doublings: 4 }

/** The code is the one that `/auth/v1/reauthenticate` mails, for accounts without a password. */
export type Given = { readonly password: string } | { readonly pin: string } | { readonly code: string }

export type Proved =
  | { readonly ok: true; readonly by: AdultProof }
  | { readonly ok: false; readonly by: AdultProof; readonly retryAfterSeconds?: number }

export async function proveAdult(auth: AuthContext, accountId: string, given: Given): Promise<Proved> {
  const by: AdultProof = 'password' in given ? 'password' : 'pin' in given ? 'pin' : 'code'
  const rule: LimitRule = { ...TRIES, name: `${TRIES.name}/${by}` }
  const turn = await auth.limiter.take(rule, accountId)
  if (!turn.allowed) return { ok: false, by, retryAfterSeconds: turn.retryAfterSeconds }
  if (!(await isRight(auth, accountId, given))) return { ok: false, by }
  await auth.limiter.clear(rule, accountId)
  return { ok: true, by }
}

async function isRight(auth: AuthContext, accountId: string, given: Given): Promise<boolean> {
  if ('pin' in given) return auth.passwords.matches(await pinHashOf(auth.db.query, accountId), given.pin)
  const user = await auth.db.query
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if ('password' in given) return auth.passwords.matches(user?.password_hash ?? null, given.password)
  // In a transaction of its own: a failed try stays counted.
  return auth.db.transaction(async (trx) => {
    const token = await findByCode(auth, trx, {
      sentTo: user?.email ?? '',
      kinds: ['reauthentication'],
      code: given.code,
    })
    return token !== undefined && token.user_id === accountId && (await consume(trx, token))
  })
}
