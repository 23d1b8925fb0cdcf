import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import { checkOwnPassword, countTries } from '#server/auth/sessions/typed-proof.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import type { StillErasing } from '#server/erasure/planned.ts'
import { LIMITS } from '#server/limits/rules.ts'

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
  const byCode = 'code' in proof
  const typed = byCode
    ? await countTries(auth, LIMITS.deletionCodePerAccount, userId, () =>
        isMailedCode(auth, user, proof.code),
      )
    : await checkOwnPassword(auth, user, proof.password)
  if (typed.result === 'must-wait')
    return { result: 'too-many-tries', retryAfterSeconds: typed.retryAfterSeconds }
  if (typed.result === 'right') {
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
