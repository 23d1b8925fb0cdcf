import type { Transaction } from 'kysely'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseIn } from '#server/erasure/erase-in.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { accountWithoutClass, passToFamily } from '#server/erasure/leave-classes.ts'
import { pupilsGoingWith } from '#server/erasure/leaving-pupils.ts'
import { noteLeaving } from '#server/erasure/note-leaving.ts'
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
  await ctx.db.scrub()
  return still
}

/** What becomes of a pupil: it goes home to this adult, or is erased. */
export type Removal = { readonly choice: 'family'; readonly adult: string } | { readonly choice: 'erase' }

/**
 * Removes a pupil from a class. Without another class the pupil's account ends, and the learner with it unless it goes
 * home to one of the linked adults. Without a choice a pupil with a family is not removed. An account with an address is
 * never erased here.
 */
export async function removePupil(
  ctx: Services,
  classId: string,
  pupilId: string,
  { actor, network }: By,
  removal?: Removal,
): Promise<'removed' | 'has-family' | 'unknown-adult' | 'unknown'> {
  let left: readonly string[] = []
  const removed = await ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, `class:${classId}`)
    const member = trx.selectFrom('class_members').select('learner_id')
    const known = await member
      .where('class_id', '=', classId)
      .where('learner_id', '=', pupilId)
      .executeTakeFirst()
    if (!known) return 'unknown' as const
    // After this lock no code of the pupil is being redeemed.
    await ctx.db.lock(trx, `learner:${pupilId}`)
    const family = await guardiansOf(trx, pupilId)
    if (!removal && family.length > 0) return 'has-family' as const
    if (removal?.choice === 'family' && !family.includes(removal.adult)) return 'unknown-adult' as const
    // While it is still known who teaches the pupil.
    await eraseMailsAbout(trx, [pupilId])
    await trx
      .deleteFrom('class_members')
      .where('class_id', '=', classId)
      .where('learner_id', '=', pupilId)
      .execute()
    await trx
      .deleteFrom('family_codes')
      .where('class_id', '=', classId)
      .where('learner_id', '=', pupilId)
      .execute()
    await noteLeaving(trx, classId, [pupilId], ctx.now())
    const ending = await accountWithoutClass(trx, pupilId)
    const ends = ending !== undefined
    const stays =
      ends && removal?.choice === 'family' && (await passToFamily(trx, pupilId, { chosen: removal.adult }))
    if (ends) left = (await eraseIn(ctx, trx, ending, { by: 'teacher', inPieces: true })) ?? []
    await ctx.audit.record(trx, {
      action: 'pupil.removed',
      actor,
      subject: classId,
      network,
      detail: { erased: ends && !stays },
    })
    return 'removed' as const
  })
  if (removed !== 'removed') return removed
  await eraseSoon(ctx, left)
  await ctx.db.scrub()
  return removed
}

async function guardiansOf(trx: Transaction<Tables>, learnerId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('learner_access')
    .select('account_id')
    .where('learner_id', '=', learnerId)
    .where('role', '=', 'guardian')
    .execute()
  return rows.map(({ account_id }) => account_id)
}
