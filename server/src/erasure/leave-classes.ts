import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'

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
  await eraseMailsAbout(
    trx,
    members.map(({ learner_id }) => learner_id),
  )
  await eraseAuditAbout(trx, classId)
  await trx.deleteFrom('classes').where('id', '=', classId).execute()
  const orphans: string[] = []
  for (const { learner_id } of members)
    if ((await tieOf(trx, learner_id)) === 'none') orphans.push(learner_id)
  return orphans
}

/**
 * What keeps a learner here: an account with an address or another class of its own, a family that looks after it, or
 * nothing. A pupil whom nothing keeps is to be erased.
 */
export async function tieOf(query: Query, learnerId: string): Promise<'own' | 'family' | 'none'> {
  const pupil = await query
    .selectFrom('users')
    .select((row) => [
      row
        .exists(row.selectFrom('class_members').select('class_id').where('learner_id', '=', learnerId))
        .as('in_class'),
      row
        .exists(
          row
            .selectFrom('learner_access')
            .select('account_id')
            .where('learner_id', '=', learnerId)
            .where('account_id', '!=', learnerId),
        )
        .as('has_family'),
    ])
    .where('id', '=', learnerId)
    .where('email', 'is', null)
    .executeTakeFirst()
  if (!pupil || pupil.in_class) return 'own'
  return pupil.has_family ? 'family' : 'none'
}
