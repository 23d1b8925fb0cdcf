import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import type { StillErasing } from '#server/erasure/planned.ts'
import type { LimitRule } from '#server/limits/limiter.ts'

/** Someone who found an unlocked tablet must not guess the password or the code here either. */
const TRIES: LimitRule = { name: 'delete-account/user', points: 5, seconds: 15 * 60 }

/** Proof that the owner wants this: the password or, without one, the code from a mail. */
export type DeletionProof = { readonly password: string } | { readonly code: string }

export type Deleted =
  | { readonly result: 'deleted'; readonly still: StillErasing }
  | { readonly result: 'gone' | 'wrong-password' | 'wrong-code' }
  | { readonly result: 'too-many-tries'; readonly retryAfterSeconds: number }

export async function deleteAccount(
  auth: AuthContext,
  userId: string,
  proof: DeletionProof,
  network: string,
): Promise<Deleted> {
  const user = await auth.db.query
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // First, so that an account that is gone leaves not even a counter behind.
  if (!user) return { result: 'gone' }
  const turn = await auth.limiter.take(TRIES, userId)
  if (!turn.allowed) return { result: 'too-many-tries', retryAfterSeconds: turn.retryAfterSeconds }
  const byCode = 'code' in proof
  const right = byCode
    ? await isMailedCode(auth, user, proof.code)
    : await auth.passwords.matches(user.password_hash, proof.password)
  if (right) {
    const still = await eraseAccount(auth, userId, { by: 'self' })
    return still ? { result: 'deleted', still } : { result: 'gone' }
  }
  await auth.audit.record(auth.db.query, {
    action: 'account.erase-failed',
    actor: userId,
    subject: userId,
    network,
    detail: { method: byCode ? 'code' : 'password' },
  })
  return { result: byCode ? 'wrong-code' : 'wrong-password' }
}

/** Spends the code, right or wrong, in a transaction of its own: a failed try stays counted. */
function isMailedCode(
  auth: AuthContext,
  user: { id: string; email: string | null },
  code: string,
): Promise<boolean> {
  return auth.db.transaction(async (trx) => {
    const token = await findByCode(auth, trx, { sentTo: user.email ?? '', kinds: ['deletion'], code })
    return token !== undefined && token.user_id === user.id && (await consume(trx, token))
  })
}
