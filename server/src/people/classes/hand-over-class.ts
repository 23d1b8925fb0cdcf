import type { Transaction } from 'kysely'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { limitOfClasses } from '#server/people/classes/class-limits.ts'
import { findClass } from '#server/people/classes/classes.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'

const TEACHER_NEEDS_PASSWORD =
  'This teacher first needs a password of 10 characters or more that is not a common one, or two-factor.'

interface HandOver {
  readonly from: string
  readonly to: string
}

/**
 * Makes another teacher of the class its owner; the former owner goes on teaching it. Refused when `to` does not teach
 * it, is not protected well enough or has as many classes as an account can hold, or `from` no longer owns it.
 */
export async function handOverClass(
  db: Database,
  trx: Transaction<Tables>,
  classId: string,
  { from, to }: HandOver,
): Promise<Refusal | null> {
  // Two owners, or none, must never be: hand-overs take turns.
  await db.lock(trx, `class:${classId}`)
  const roleOf = async (accountId: string) =>
    (
      await trx
        .selectFrom('class_teachers')
        .select('role')
        .where('class_id', '=', classId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    )?.role
  if ((await roleOf(from)) !== 'owner' || (await roleOf(to)) !== 'teacher') return refusal('unknown_teacher')
  if (!(await isFitForClass(trx, to)))
    return refusal('stronger_password_needed', { message: TEACHER_NEEDS_PASSWORD })
  const limit = (await findClass(trx, classId))?.archived_at
    ? null
    : await limitOfClasses(db, trx, to, classId)
  if (limit) return limit
  for (const [accountId, role] of [
    [from, 'teacher'],
    [to, 'owner'],
  ] as const)
    await trx
      .updateTable('class_teachers')
      .set({ role })
      .where('class_id', '=', classId)
      .where('account_id', '=', accountId)
      .execute()
  return null
}
