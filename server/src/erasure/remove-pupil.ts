import type { Transaction } from 'kysely'
import { tellOwnLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { scrub } from '#server/db/scrub.ts'
import { eraseAccountIn } from '#server/erasure/erase-in.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { accountEndingWith, passToFamily } from '#server/erasure/leave-classes.ts'
import { noteLeaving } from '#server/erasure/note-leaving.ts'
import { planLearners } from '#server/erasure/planned.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface By {
  readonly actor: string
  readonly network: string
}

/** What becomes of a pupil: it goes home to this adult, or is erased. */
export type Removal = { readonly choice: 'family'; readonly adult: string } | { readonly choice: 'erase' }

/** The id of the erasure that can be undone; null where nothing is erased. */
interface Removed {
  readonly erasure: string | null
}

interface Leaving {
  readonly classId: string
  readonly pupilId: string
  /** The pupil's account, if it has no other class. */
  readonly account: string | undefined
}

/**
 * Removes a pupil from a class. Without another class the learner goes home to one of the linked adults, and the pupil's
 * account ends, or both are erased after the time in which it can be undone. Without a choice a pupil with a family is
 * not removed. An account with an address is never erased here.
 */
export async function removePupil(
  ctx: Services,
  classId: string,
  pupilId: string,
  by: By,
  removal?: Removal,
): Promise<Removed | Refusal> {
  let left: readonly string[] = []
  const removed = await ctx.db.transaction(async (trx) => {
    await ctx.db.lock(trx, `class:${classId}`)
    const member = trx.selectFrom('class_members').select('learner_id')
    const known = await member
      .where('class_id', '=', classId)
      .where('learner_id', '=', pupilId)
      .executeTakeFirst()
    if (!known) return refusal('unknown_pupil')
    // After this lock no code of the pupil is being redeemed.
    await ctx.db.lock(trx, `learner:${pupilId}`)
    const family = await guardiansOf(trx, pupilId)
    if (!removal && family.length > 0) return refusal('has_family')
    const home = removal?.choice === 'family' ? removal.adult : undefined
    if (home !== undefined && !family.includes(home)) return refusal('unknown_adult')
    // While it is still known who teaches the pupil.
    await eraseMailsAbout(trx, [pupilId])
    const leaving = { classId, pupilId, account: await accountEndingWith(trx, classId, pupilId) }
    const isErased = leaving.account !== undefined && home === undefined
    const erasure = isErased ? await setAside(ctx, trx, leaving) : null
    if (!isErased) left = await goOn(ctx, trx, leaving, home)
    const detail = { erased: isErased }
    await ctx.audit.record(trx, { action: 'pupil.removed', subject: classId, detail, ...by })
    return { erasure }
  })
  if (left.length > 0) await eraseSoon(ctx, left)
  if (!(removed instanceof Refusal)) await scrub(ctx.db)
  return removed
}

/** Out of everybody's sight, and signed out, until it is undone or erased. */
async function setAside(
  ctx: Services,
  trx: Transaction<Tables>,
  { classId, pupilId, account = '' }: Leaving,
): Promise<string | null> {
  const [erasure] = await planLearners(ctx, trx, [pupilId], { by: 'teacher', kept: true, fromClass: classId })
  await trx.deleteFrom('sessions').where('user_id', '=', account).execute()
  await tellOwnLearner(trx, [account])
  return erasure ?? null
}

/** Only the class loses the pupil, who is in another one or goes home. Answers the erasures that are left to do. */
async function goOn(
  ctx: Services,
  trx: Transaction<Tables>,
  { classId, pupilId, account }: Leaving,
  home: string | undefined,
): Promise<readonly string[]> {
  for (const table of ['class_members', 'family_codes'] as const)
    await trx.deleteFrom(table).where('class_id', '=', classId).where('learner_id', '=', pupilId).execute()
  await noteLeaving(trx, classId, [pupilId], ctx.now())
  if (account === undefined || home === undefined) return []
  await passToFamily(trx, pupilId, { chosen: home })
  return (await eraseAccountIn(ctx, trx, account, { by: 'teacher', inPieces: true })) ?? []
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
