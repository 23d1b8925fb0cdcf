import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import { checkOwnPassword, countTries } from '#server/auth/sessions/typed-proof.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import type { StillErasing } from '#server/erasure/planned.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { type Refusal, refusal, refusalFor } from '#server/refusals/refusals.ts'

/** Proof that the owner wants this: the password or, without one, the code from a mail. */
export type DeletionProof = { readonly password: string } | { readonly code: string }

export async function deleteAccount(
  auth: AuthContext,
  userId: string,
  proof: DeletionProof,
  network: string,
): Promise<StillErasing | Refusal> {
  const user = await auth.db.query
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  // First, so that an account that is gone leaves not even a counter behind.
  if (!user) return refusal('account_gone')
  const byCode = 'code' in proof
  const typed = byCode
    ? await countTries(auth, LIMITS.deletionCodePerAccount, userId, () =>
        isMailedCode(auth, user, proof.code),
      )
    : await checkOwnPassword(auth, user, proof.password)
  if (typed.result === 'must-wait') return refusalFor('too_many_tries', typed.retryAfterSeconds)
  if (typed.result === 'right')
    return (await eraseAccount(auth, userId, { by: 'self' })) ?? refusal('account_gone')
  await auth.audit.record(auth.db.query, {
    action: 'account.erase-failed',
    actor: userId,
    subject: userId,
    network,
    detail: { method: byCode ? 'code' : 'password' },
  })
  return refusal(byCode ? 'wrong_code' : 'wrong_password')
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
