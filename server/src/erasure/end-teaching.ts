import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsTo } from '#server/erasure/erase-weekly-mails.ts'
import { forgetTakenLinks } from '#server/erasure/taken-ways.ts'

/**
 * Ends that an account teaches a class, and everything it had by that; the only way to stop teaching a class that goes
 * on. A class that loses its owner passes to the teacher who has taught it longest. Open family codes end, and so does
 * what this account got by codes of the class, wherever the pupil is now, also one who waits to be erased. The owner is told until code and cards are
 * renewed or kept: both were known. False when the class has no other teacher, or the account does not. Call it while
 * the class is locked.
 */
export async function endTeaching(
  trx: Transaction<Tables>,
  classId: string,
  accountId: string,
  now: number,
): Promise<boolean> {
  const teachers = await trx
    .selectFrom('class_teachers')
    .select(['account_id', 'role'])
    .where('class_id', '=', classId)
    .orderBy('granted_at')
    .orderBy('account_id')
    .execute()
  const leaving = teachers.find(({ account_id }) => account_id === accountId)
  const [heir] = teachers.filter(({ account_id }) => account_id !== accountId)
  if (!leaving || !heir) return false
  if (leaving.role === 'owner')
    await trx
      .updateTable('class_teachers')
      .set({ role: 'owner' })
      .where('class_id', '=', classId)
      .where('account_id', '=', heir.account_id)
      .execute()
  await trx
    .deleteFrom('class_teachers')
    .where('class_id', '=', classId)
    .where('account_id', '=', accountId)
    .execute()
  await trx.deleteFrom('family_codes').where('class_id', '=', classId).execute()
  await trx
    .deleteFrom('learner_access')
    .where('account_id', '=', accountId)
    .where('class_id', '=', classId)
    .where('role', '=', 'guardian')
    .execute()
  await forgetTakenLinks(trx, classId, accountId)
  await eraseMailsTo(trx, [accountId])
  await trx.updateTable('classes').set({ teacher_left_at: now }).where('id', '=', classId).execute()
  return true
}
