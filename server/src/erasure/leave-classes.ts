import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { endTeaching } from '#server/erasure/end-teaching.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'

/**
 * A teacher's account goes. Classes that others teach too go on without it; a class that nobody else teaches ends.
 * Returns the pupils whose accounts end with it.
 */
export async function leaveClasses(
  trx: Transaction<Tables>,
  accountId: string,
  now: number,
): Promise<string[]> {
  const taught = await trx
    .selectFrom('class_teachers')
    .select('class_id')
    .where('account_id', '=', accountId)
    .orderBy('class_id')
    .execute()
  const ending: string[] = []
  for (const { class_id } of taught) {
    if (await endTeaching(trx, class_id, accountId, now)) continue
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
export async function endClass(trx: Transaction<Tables>, classId: string, leaving = ''): Promise<Ending[]> {
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
    if (await hasNoClass(trx, id)) ending.push({ id, stays: await passToFamily(trx, id, { leaving }) })
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
 * A pupil goes home: linked adults play for the learner from now on, so that it outlives the pupil's account (see
 * `own_learner_removed`). `chosen` alone plays for it where the owner of the class said so; otherwise all do, and none of them has
 * more of a say than the others (people/access.ts). `leaving` is an account that ends, too. False when no such adult is
 * linked.
 */
export async function passToFamily(
  trx: Transaction<Tables>,
  learnerId: string,
  { chosen, leaving = '' }: { readonly chosen?: string; readonly leaving?: string } = {},
): Promise<boolean> {
  let home = trx
    .updateTable('learner_access')
    .set({ role: 'self' })
    .where('learner_id', '=', learnerId)
    .where('role', '=', 'guardian')
    .where('account_id', '!=', leaving)
  if (chosen !== undefined) home = home.where('account_id', '=', chosen)
  const { numUpdatedRows } = await home.executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  // From here on it is the family that lets them see the learner; no class takes that away.
  await trx
    .updateTable('learner_access')
    .set({ class_id: null, by_code: 0 })
    .where('learner_id', '=', learnerId)
    .execute()
  return true
}
