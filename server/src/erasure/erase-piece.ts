import type { Transaction } from 'kysely'
import { eraseAuditAbout } from '#server/audit/erase-rows.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseAccountIn } from '#server/erasure/erase-in.ts'
import { accountEndingWith, passToFamily } from '#server/erasure/leave-classes.ts'
import { pupilAccountTakenIn, restoreRelations } from '#server/erasure/taken-ways.ts'
import type { Services } from '#server/services.ts'

/**
 * What one transaction erases at most. On SQLite everybody waits for it, and on PostgreSQL it locks what it erases: some
 * milliseconds and a dozen locks, however large a class or an account is.
 */
export const PIECE = { pupils: 2, lessons: 100 } as const

type Erasure = Tables['erasures']

/** Erases one piece of a class or a learner, in one short transaction. False when nothing is left of it. */
export function erasePiece(
  ctx: Services,
  { id, class_id, learner_id, erased_by }: Pick<Erasure, 'id' | 'class_id' | 'learner_id' | 'erased_by'>,
): Promise<boolean> {
  return ctx.db.transaction(async (trx) => {
    if (class_id === null)
      return learner_id === null ? false : eraseLearnt(ctx, trx, { id, learnerId: learner_id, by: erased_by })
    // It was kept for a while: its pupils go now, and they are found in it.
    await restoreRelations(trx, { erasureId: id, classId: class_id }, 'class_members')
    return erasePupils(ctx, trx, class_id, erased_by)
  })
}

/** The next pupils of a class, and after the last one the class. A pupil of another class stays, one with a family, too. */
async function erasePupils(
  ctx: Services,
  trx: Transaction<Tables>,
  classId: string,
  by: Erasure['erased_by'],
): Promise<boolean> {
  await ctx.db.lock(trx, `class:${classId}`)
  const members = await trx
    .selectFrom('class_members')
    .select('learner_id')
    .where('class_id', '=', classId)
    .orderBy('learner_id')
    .limit(PIECE.pupils)
    .execute()
  if (members.length === 0) {
    await eraseAuditAbout(trx, { class: [classId] })
    await trx.deleteFrom('classes').where('id', '=', classId).execute()
    return false
  }
  let lessons: number = PIECE.lessons
  for (const { learner_id: id } of members) {
    await ctx.db.lock(trx, `learner:${id}`)
    const account = await accountEndingWith(trx, classId, id)
    if (account !== undefined && !(await passToFamily(trx, id))) {
      lessons -= await eraseLessons(trx, id, lessons)
      // Not deleted yet, so the next batch starts with this pupil.
      if (lessons === 0) return true
    }
    await trx
      .deleteFrom('class_members')
      .where('class_id', '=', classId)
      .where('learner_id', '=', id)
      .execute()
    if (account !== undefined) await eraseAccountIn(ctx, trx, account, { by })
  }
  return true
}

interface Learnt {
  /** Of the erasure. */
  readonly id: string
  readonly learnerId: string
  readonly by: Erasure['erased_by']
}

/**
 * The lessons of a learner, and after the last ones the learner and all else that it learnt. With a pupil whom a class
 * removed goes the account by which it signed in.
 */
async function eraseLearnt(
  ctx: Services,
  trx: Transaction<Tables>,
  { id, learnerId, by }: Learnt,
): Promise<boolean> {
  await ctx.db.lock(trx, `learner:${learnerId}`)
  if ((await eraseLessons(trx, learnerId, PIECE.lessons)) === PIECE.lessons) return true
  const account = await pupilAccountTakenIn(trx, id)
  await trx.deleteFrom('learners').where('id', '=', learnerId).execute()
  await eraseAuditAbout(trx, { learner: [learnerId] })
  if (account !== undefined) await eraseAccountIn(ctx, trx, account, { by })
  return false
}

async function eraseLessons(trx: Transaction<Tables>, learnerId: string, most: number): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('attempts')
    .where('id', 'in', (row) =>
      row.selectFrom('attempts').select('id').where('learner_id', '=', learnerId).limit(most),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
