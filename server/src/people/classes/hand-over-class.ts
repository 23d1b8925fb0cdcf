import type { Transaction } from 'kysely'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { type ClassLimit, limitOfClasses } from '#server/people/classes/class-limits.ts'
import { findClass } from '#server/people/classes/classes.ts'

interface HandOver {
  readonly from: string
  readonly to: string
}

export type HandOverProblem = 'unknown-teacher' | 'not-fit' | ClassLimit

/**
 * Makes another teacher of the class its owner; the former owner goes on teaching it. Refused when `to` does not teach
 * it, is not protected well enough or has as many classes as an account can hold, or `from` no longer owns it.
 */
export async function handOverClass(
  db: Database,
  trx: Transaction<Tables>,
  classId: string,
  { from, to }: HandOver,
): Promise<HandOverProblem | null> {
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
  if ((await roleOf(from)) !== 'owner' || (await roleOf(to)) !== 'teacher') return 'unknown-teacher'
  if (!(await isFitForClass(trx, to))) return 'not-fit'
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
