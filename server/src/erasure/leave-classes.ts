import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'

/**
 * A teacher leaves. A class that others teach too passes to the one who has taught it longest; a class that nobody else
 * teaches ends. Returns the pupils whose accounts end with it.
 */
export async function leaveClasses(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const owned = await trx
    .selectFrom('class_teachers')
    .select('class_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .execute()
  const ending: string[] = []
  for (const { class_id } of owned) {
    const heir = await trx
      .selectFrom('class_teachers')
      .select('account_id')
      .where('class_id', '=', class_id)
      .where('account_id', '!=', accountId)
      .orderBy('granted_at')
      .orderBy('account_id')
      .executeTakeFirst()
    if (heir) {
      await trx
        .updateTable('class_teachers')
        .set({ role: 'owner' })
        .where('class_id', '=', class_id)
        .where('account_id', '=', heir.account_id)
        .execute()
      continue
    }
    ending.push(...(await endClass(trx, class_id, accountId)).map(({ id }) => id))
  }
  return ending
}

interface Ending {
  readonly id: string
  /** The learner stays with its family. */
  readonly stays: boolean
}

/** Removes a class. Returns its pupils who have no other class: their accounts end. */
export async function endClass(
  trx: Transaction<Tables>,
  classId: string,
  leaving?: string,
): Promise<Ending[]> {
  const members = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .execute()
  await eraseMailsAbout(
    trx,
    members.map(({ learner_id }) => learner_id),
  )
  await eraseAuditAbout(trx, classId)
  await trx.deleteFrom('classes').where('id', '=', classId).execute()
  const ending: Ending[] = []
  for (const { learner_id: id } of members)
    if (await hasNoClass(trx, id)) ending.push({ id, stays: await passToFamily(trx, id, leaving) })
  return ending
}

/** Whether it is a pupil's account that is no longer in any class. */
export async function hasNoClass(query: Query, learnerId: string): Promise<boolean> {
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('id', '=', learnerId)
    .where('email', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_members')
            .select('class_members.learner_id')
            .whereRef('class_members.learner_id', '=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Makes the adult who has looked after a pupil longest play for the learner, so that it outlives the pupil's account
 * (see `own_learner_removed`). False when there is no such adult.
 */
export async function passToFamily(
  trx: Transaction<Tables>,
  learnerId: string,
  leaving = '',
): Promise<boolean> {
  const heir = await trx
    .selectFrom('learner_access')
    .select('account_id')
    .where('learner_id', '=', learnerId)
    .where('account_id', 'not in', [learnerId, leaving])
    .orderBy('granted_at')
    .orderBy('account_id')
    .executeTakeFirst()
  if (!heir) return false
  await trx
    .updateTable('learner_access')
    .set({ role: 'self', class_id: null })
    .where('learner_id', '=', learnerId)
    .where('account_id', '=', heir.account_id)
    .execute()
  return true
}
