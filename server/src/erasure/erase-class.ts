import { eraseIn } from '#server/erasure/erase-account.ts'
import { endClass, hasNoClass, passToFamily } from '#server/erasure/leave-classes.ts'
import type { Services } from '#server/services.ts'

interface By {
  readonly actor: string
  readonly network: string
}

/** Erases a class and every pupil who has no other class and no family. False when there was no such class. */
export async function eraseClass(ctx: Services, classId: string, { actor, network }: By): Promise<boolean> {
  const erased = await ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, `class:${classId}`)
    const known = await trx.selectFrom('classes').select('id').where('id', '=', classId).executeTakeFirst()
    if (!known) return false
    const pupils = await endClass(trx, classId)
    for (const pupilId of pupils) await eraseIn(ctx, trx, pupilId, { by: 'teacher' })
    await ctx.audit.record(trx, {
      action: 'class.erased',
      actor,
      subject: actor,
      network,
      detail: { pupils: pupils.length },
    })
    return true
  })
  if (erased) await ctx.db.scrub()
  return erased
}

/**
 * Takes a pupil out of a class. Without another class the pupil's account ends; the learner stays with the family that
 * looks after it, or is erased. False when there was no such pupil.
 */
export async function removePupil(
  ctx: Services,
  classId: string,
  pupilId: string,
  { actor, network }: By,
): Promise<boolean> {
  const removed = await ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, `class:${classId}`)
    const { numDeletedRows } = await trx
      .deleteFrom('class_members')
      .where('class_id', '=', classId)
      .where('learner_id', '=', pupilId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    const ends = await hasNoClass(trx, pupilId)
    const stays = ends && (await passToFamily(trx, pupilId))
    if (ends) await eraseIn(ctx, trx, pupilId, { by: 'teacher' })
    await ctx.audit.record(trx, {
      action: 'pupil.removed',
      actor,
      subject: classId,
      network,
      detail: { erased: ends && !stays },
    })
    return true
  })
  if (removed) await ctx.db.scrub()
  return removed
}
