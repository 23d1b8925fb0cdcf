import type { Transaction } from 'kysely'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import type { Database } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { noteLeaving } from '#server/erasure/note-leaving.ts'
import { findClass } from '#server/people/classes/classes.ts'
import { teaches } from '#server/people/teachers.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'

interface Move {
  readonly from: string
  readonly to: string
  readonly pupilIds: readonly string[]
  readonly teacherId: string
}

type NoMove = 'same_class' | 'unknown_class' | 'unknown_pupil' | 'class_archived' | 'class_full'

/**
 * Moves pupils to another class, all of them or none. Pictures and QR code belong to the pupil, so printed cards still
 * work; only the class code on them differs. Both classes are locked in a fixed order, so two moves in opposite
 * directions cannot deadlock.
 */
export async function movePupils(
  db: Database,
  trx: Transaction<Tables>,
  { from, to, pupilIds, teacherId }: Move,
  now: number,
): Promise<Refusal<NoMove> | null> {
  if (from === to) return refusal('same_class')
  for (const id of [from, to].sort()) await db.lock(trx, `class:${id}`)
  const target = await findClass(trx, to)
  if (!target || !(await teaches(trx, teacherId, to))) return refusal('unknown_class')
  if (target.archived_at !== null) return refusal('class_archived')
  const here = new Set(await membersOf(trx, from))
  if (pupilIds.some((id) => !here.has(id))) return refusal('unknown_pupil')
  const there = await membersOf(trx, to)
  if (new Set([...there, ...pupilIds]).size > PUPILS_PER_CLASS) return refusal('class_full')
  await noteLeaving(trx, from, pupilIds, now)
  await offerNewCards(trx, from, to, now)
  // Mails that wait go to the teachers the pupils leave, too.
  await eraseMailsAbout(trx, pupilIds)
  // A sheet of the class they leave opens nothing any more, also when they come back, and they sit in none of its groups.
  for (const table of ['family_codes', 'kept_group_pupils'] as const)
    await trx
      .deleteFrom(table)
      .where('class_id', '=', from)
      .where('learner_id', 'in', [...pupilIds])
      .execute()
  // A pupil who is in both stays in the other one.
  const already = pupilIds.filter((id) => there.includes(id))
  if (already.length > 0)
    await trx
      .deleteFrom('class_members')
      .where('class_id', '=', from)
      .where('learner_id', 'in', already)
      .execute()
  await trx
    .updateTable('class_members')
    .set({ class_id: to, joined_at: now, need_done: null, need_done_at: null })
    .where('class_id', '=', from)
    .where('learner_id', 'in', [...pupilIds])
    .execute()
  return null
}

/**
 * The cards go along, so children come in as before. Somebody who could see them and does not teach the other class knows
 * them still: its owner is asked to renew or keep them, as after a teacher who left.
 */
async function offerNewCards(trx: Transaction<Tables>, from: string, to: string, now: number): Promise<void> {
  const known = await trx
    .selectFrom('class_teachers')
    .select('account_id')
    .where('class_id', '=', from)
    .where('account_id', 'not in', (row) =>
      row.selectFrom('class_teachers as there').select('there.account_id').where('there.class_id', '=', to),
    )
    .executeTakeFirst()
  if (known) await trx.updateTable('classes').set({ teacher_left_at: now }).where('id', '=', to).execute()
}

async function membersOf(trx: Transaction<Tables>, classId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .execute()
  return rows.map(({ learner_id }) => learner_id)
}
