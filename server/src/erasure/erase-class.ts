import type { ClassRow } from '#server/db/schema/classes.ts'
import { scrub } from '#server/db/scrub.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { pupilsGoingWith } from '#server/erasure/leaving-pupils.ts'
import { planClasses, type StillErasing } from '#server/erasure/planned.ts'
import type { Services } from '#server/services.ts'

interface By {
  readonly actor: string
  readonly network: string
}

/**
 * Erases a class and every pupil who has no other class and no family: the class is closed at once, and its
 * pupils go soon. Answers what is left to do; null when there was no such class.
 */
export async function eraseClass(ctx: Services, classId: string, by: By): Promise<StillErasing | null> {
  const closed = await closeClass(ctx, classId, by)
  return closed && eraseClosed(ctx, closed)
}

/** The same after the time in which it can be undone. Answers the id of the erasure; null when there was no such class. */
export async function eraseClassLater(ctx: Services, classId: string, by: By): Promise<string | null> {
  const closed = await closeClass(ctx, classId, { ...by, kept: true })
  return closed?.erasures[0] ?? null
}

interface Closed {
  readonly erasures: readonly string[]
  /** How many go along. */
  readonly pupils: number
}

/** The retention job acts for no account. */
export async function closeClass(
  ctx: Services,
  classId: string,
  {
    actor,
    network,
    kept = false,
  }: (By | { readonly actor: null; readonly network: null }) & { readonly kept?: boolean },
  onlyIf: (row: ClassRow) => boolean = () => true,
): Promise<Closed | null> {
  return ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, `class:${classId}`)
    const known = await trx
      .selectFrom('classes')
      .leftJoin('erasures', 'erasures.class_id', 'classes.id')
      .selectAll('classes')
      .where('classes.id', '=', classId)
      .where('erasures.id', 'is', null)
      .executeTakeFirst()
    if (!known || !onlyIf(known)) return null
    const pupils = (await pupilsGoingWith(trx, [classId])).length
    const detail = { pupils, ...(kept ? { kept } : {}) }
    await ctx.audit.record(trx, { action: 'class.erased', actor, subject: actor, network, detail })
    return {
      erasures: await planClasses(ctx, trx, [classId], {
        by: actor === null ? 'retention' : 'teacher',
        kept,
      }),
      pupils,
    }
  })
}

export async function eraseClosed(ctx: Services, { erasures }: Closed): Promise<StillErasing> {
  const still = await eraseSoon(ctx, erasures)
  await scrub(ctx.db)
  return still
}
