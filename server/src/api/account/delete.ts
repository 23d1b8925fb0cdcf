import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import type { Passwords } from '#server/auth/accounts/passwords.ts'
import type { LimitRule } from '#server/limits/limiter.ts'
import type { Services } from '#server/services.ts'

/** Someone who found an unlocked tablet must not guess the password here either. */
const TRIES: LimitRule = { name: 'delete-account/user', points: 5, seconds: 15 * 60 }

export type Deleted =
  | { readonly result: 'deleted' | 'gone' | 'wrong-password' }
  | { readonly result: 'too-many-tries'; readonly retryAfterSeconds: number }

/** Erases a person: whatever refers to the account goes with it, and mails to its address as well. */
export async function deleteAccount(
  ctx: Services,
  passwords: Passwords,
  userId: string,
  password: string,
): Promise<Deleted> {
  const user = await ctx.db.query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirst()
  // First, so that an account that is gone leaves not even a counter behind.
  if (!user) return { result: 'gone' }
  const turn = await ctx.limiter.take(TRIES, userId)
  if (!turn.allowed) return { result: 'too-many-tries', retryAfterSeconds: turn.retryAfterSeconds }
  if (!(await passwords.matches(user.password_hash, password))) return { result: 'wrong-password' }
  const deleted = await inLearnerTransaction(ctx, userId, async (trx) => {
    const { email, email_change } = await trx
      .selectFrom('users')
      .select(['email', 'email_change'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    const addresses = [email, email_change].filter((address) => address !== null && address !== '')
    if (addresses.length > 0) await trx.deleteFrom('mail_queue').where('recipient', 'in', addresses).execute()
    await trx.deleteFrom('users').where('id', '=', userId).execute()
    return true
  })
  await ctx.limiter.clear(TRIES, userId)
  return { result: deleted ? 'deleted' : 'gone' }
}
