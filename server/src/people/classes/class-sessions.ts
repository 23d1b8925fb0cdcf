import type { Transaction } from 'kysely'
import { OWN } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** How the ways in by a class begin in the proofs of a session. */
export const CLASS_PROOF = 'class-'

/** Ends the sessions opened with these pupils' cards or pictures; a session by password stays. */
export async function endClassSessions(trx: Transaction<Tables>, pupilIds: readonly string[]): Promise<void> {
  if (pupilIds.length === 0) return
  await trx
    .deleteFrom('sessions')
    .where('user_id', 'in', (row) =>
      row
        .selectFrom('learner_access')
        .select('account_id')
        .where('learner_id', 'in', pupilIds)
        .where('own', '=', OWN),
    )
    .where('amr', 'like', `%"${CLASS_PROOF}%`)
    .execute()
}

/** The same for everybody in a class. What a tablet still keeps of them arrives after the next sign-in. */
export async function endSessionsOfClass(trx: Transaction<Tables>, classId: string): Promise<void> {
  const members = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .execute()
  await endClassSessions(
    trx,
    members.map(({ learner_id }) => learner_id),
  )
}
