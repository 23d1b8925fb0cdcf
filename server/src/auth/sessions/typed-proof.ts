import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { hashed } from '#server/limits/hashed-key.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import { LIMITS } from '#server/limits/rules.ts'
import type { Services } from '#server/services.ts'

/** The outcome of a password or code typed in a signed-in session to prove that the account is one's own. */
export type TypedProof =
  | { readonly result: 'right' | 'wrong' }
  | { readonly result: 'must-wait'; readonly retryAfterSeconds: number }

/**
 * The password of the account. The tries are counted together wherever it is asked for: an unlocked tablet gives no more
 * guesses by trying several places.
 */
export const checkOwnPassword = (
  auth: AuthContext,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  password: string,
): Promise<TypedProof> =>
  countTries(auth, LIMITS.passwordPerAccount, user.id, () =>
    auth.passwords.matches(user.password_hash, password),
  )

/** Once the tries are used up, even what is right has to wait. */
export async function countTries(
  { limiter }: Services,
  rule: LimitRule,
  accountId: string,
  isRight: () => Promise<boolean>,
): Promise<TypedProof> {
  const turn = await limiter.take(rule, hashed(accountId))
  if (!turn.allowed) return { result: 'must-wait', retryAfterSeconds: turn.retryAfterSeconds }
  if (!(await isRight())) return { result: 'wrong' }
  await limiter.clear(rule, hashed(accountId))
  return { result: 'right' }
}

/** Guesses at the old password say nothing about a new one. */
export const forgetWrongPasswords = ({ limiter }: Services, accountId: string): Promise<void> =>
  limiter.clear(LIMITS.passwordPerAccount, hashed(accountId))
