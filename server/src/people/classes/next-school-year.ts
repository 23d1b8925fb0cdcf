import type { Transaction } from 'kysely'
import { HIGHEST_GRADE } from '#core/people/grades.ts'
import type { Database } from '#server/db/database.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { newCode, pupilsOf, setGrade, storeClass } from '#server/people/classes/classes.ts'
import { movePupils } from '#server/people/classes/move-pupils.ts'
import { UNLOCKED } from '#server/people/classes/pupil-lock.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'

interface NextYear {
  /** Locked, and open. */
  readonly schoolClass: ClassRow
  readonly ownerId: string
  readonly name: string
  /** Who does not come along, and the name of the archived class that keeps them. */
  readonly leavers: { readonly pupilIds: readonly string[]; readonly className: string }
}

/**
 * A class goes up one grade, with a new name and a new code. Pupils who leave wait in an archived class of their own:
 * there they go home to a family or are erased, in the owner's own time. Nothing of what they learnt is lost.
 */
export async function beginNextYear(
  db: Database,
  trx: Transaction<Tables>,
  { schoolClass, ownerId, name, leavers: { pupilIds, className } }: NextYear,
  now: number,
): Promise<Refusal | null> {
  const { id: classId, grade, language } = schoolClass
  const here = new Set((await pupilsOf(trx, classId)).map(({ learner_id }) => learner_id))
  if (pupilIds.some((id) => !here.has(id))) return refusal('unknown_pupil')
  if (pupilIds.length > 0) {
    const { id: to } = await storeClass(trx, ownerId, { name: className, grade, language }, now)
    // Nothing stands in the way of the move: the class is new, and the pupils are in this one.
    await movePupils(db, trx, { from: classId, to, pupilIds, teacherId: ownerId }, now)
    await trx.updateTable('classes').set({ archived_at: now }).where('id', '=', to).execute()
  }
  await trx.updateTable('classes').set({ name, code: newCode() }).where('id', '=', classId).execute()
  await trx.updateTable('class_members').set(UNLOCKED).where('class_id', '=', classId).execute()
  await setGrade(trx, classId, Math.min(HIGHEST_GRADE, grade + 1))
  return null
}
