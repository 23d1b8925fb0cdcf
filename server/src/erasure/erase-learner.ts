import type { Transaction } from 'kysely'
import { accountOfLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { planLearners } from '#server/erasure/planned.ts'
import type { Services } from '#server/services.ts'

interface LearnerErasure {
  /** The account that asks; null for the retention job. */
  readonly actor: string | null
  readonly network: string | null
}

/**
 * Erases a learner that no account came with: it is out of everybody's sight at once, and what it learnt goes in
 * pieces. `own`: it is the own learner of an account, and the two are erased together.
 */
export async function eraseLearner(
  ctx: Services,
  learnerId: string,
  { actor, network }: LearnerErasure,
  onlyIf: (trx: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<'erased' | 'own' | 'gone'> {
  const detail = actor === null ? { by: 'retention' } : {}
  const outcome = await ctx.db.transaction(async (trx) => {
    // Writers for this learner finish first; later ones find it gone.
    await ctx.db.lock(trx, `learner:${learnerId}`)
    if (await accountOfLearner(trx, learnerId)) return 'own'
    if (!(await onlyIf(trx))) return 'gone'
    const there = await trx
      .selectFrom('learners')
      .leftJoin('erasures', 'erasures.learner_id', 'learners.id')
      .select('learners.id')
      .where('learners.id', '=', learnerId)
      .where('erasures.id', 'is', null)
      .executeTakeFirst()
    if (!there) return 'gone'
    await eraseMailsAbout(trx, [learnerId])
    await ctx.audit.record(trx, { action: 'learner.erased', actor, subject: actor, network, detail })
    return planLearners(ctx, trx, [learnerId], actor === null ? 'retention' : 'self')
  })
  if (typeof outcome === 'string') return outcome
  await eraseSoon(ctx, outcome)
  await ctx.db.scrub()
  return 'erased'
}
