import type { ClassRow } from '#server/db/schema/classes.ts'
import { eraseIn } from '#server/erasure/erase-account.ts'
import { endClass, isOrphan } from '#server/erasure/leave-classes.ts'
import type { Services } from '#server/services.ts'

interface By {
  readonly actor: string
  readonly network: string
}

/** Erases a class and every pupil who has nobody else. False when there was no such class. */
export async function eraseClass(ctx: Services, classId: string, by: By): Promise<boolean> {
  return (await eraseClassAs(ctx, classId, by)) !== null
}

/** The retention job is nobody. Returns how many pupils went along; null when there was nothing to erase. */
export async function eraseClassAs(
  ctx: Services,
  classId: string,
  { actor, network }: By | { readonly actor: null; readonly network: null },
  onlyIf: (row: ClassRow) => boolean = () => true,
): Promise<number | null> {
  const erased = await ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, `class:${classId}`)
    const known = await trx.selectFrom('classes').selectAll().where('id', '=', classId).executeTakeFirst()
    if (!known || !onlyIf(known)) return null
    const pupils = await endClass(trx, classId)
    for (const pupilId of pupils)
      await eraseIn(ctx, trx, pupilId, { by: actor === null ? 'retention' : 'teacher' })
    await ctx.audit.record(trx, {
      action: 'class.erased',
      actor,
      subject: actor,
      network,
      detail: { pupils: pupils.length },
    })
    return pupils.length
  })
  if (erased !== null) await ctx.db.scrub()
  return erased
}

/** Takes a pupil out of a class, and erases who has nobody else. False when there was no such pupil. */
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
    const erased = await isOrphan(trx, pupilId)
    if (erased) await eraseIn(ctx, trx, pupilId, { by: 'teacher' })
    await ctx.audit.record(trx, {
      action: 'pupil.removed',
      actor,
      subject: classId,
      network,
      detail: { erased },
    })
    return true
  })
  if (removed) await ctx.db.scrub()
  return removed
}
