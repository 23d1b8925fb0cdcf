import { weakPassword } from '#server/auth/accounts/passwords.ts'
import type { Query } from '#server/db/database.ts'

/**
 * Whether an account is protected well enough to hold the data of a class: by a password of ten characters that is not
 * a common one, or by a second factor. An account without a password has none to guess: it is entered through its
 * mailbox.
 */
export async function isFitForClass(query: Query, accountId: string): Promise<boolean> {
  const user = await query
    .selectFrom('users')
    .select(['password_hash', 'password_strong'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!user) return false
  if (user.password_hash === null || user.password_strong === 1) return true
  const factor = await query
    .selectFrom('mfa_factors')
    .select('id')
    .where('user_id', '=', accountId)
    .where('status', '=', 'verified')
    .executeTakeFirst()
  return factor !== undefined
}

/**
 * Refuses a change after which a teacher's account would no longer be safe enough for a class. Call it at the end of the change, while
 * the account is locked: coming to teach waits for the same lock.
 */
export async function requireFitTeacher(query: Query, accountId: string): Promise<void> {
  const taught = await query
    .selectFrom('class_teachers')
    .select('class_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!taught || (await isFitForClass(query, accountId))) return
  throw weakPassword(
    'Who teaches a class needs a password of 10 characters or more that is not a common one, or two-factor.',
    'teaching',
  )
}
