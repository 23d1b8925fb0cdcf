import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/**
 * A teacher goes. A class that others teach too passes to the one who has taught it longest; a class that nobody else
 * teaches ends. Returns the pupils whom nobody is left for: they are to be erased as well.
 */
export async function leaveClasses(trx: Transaction<Tables>, accountId: string): Promise<string[]> {
  const owned = await trx
    .selectFrom('class_teachers')
    .select('class_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'owner')
    .execute()
  const orphans: string[] = []
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
    orphans.push(...(await endClass(trx, class_id)))
  }
  return orphans
}

/** Removes a class. Returns its pupils who have no other class and no family. */
export async function endClass(trx: Transaction<Tables>, classId: string): Promise<string[]> {
  const members = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .execute()
  await eraseAuditAbout(trx, classId)
  await trx.deleteFrom('classes').where('id', '=', classId).execute()
  const orphans: string[] = []
  for (const { learner_id } of members) if (await isOrphan(trx, learner_id)) orphans.push(learner_id)
  return orphans
}

/** A pupil's account that belongs to no class, and whose learner no adult looks after. */
export async function isOrphan(query: Query, learnerId: string): Promise<boolean> {
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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('learner_access')
            .select('learner_access.learner_id')
            .whereRef('learner_access.learner_id', '=', 'users.id')
            .whereRef('learner_access.account_id', '!=', 'users.id'),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
