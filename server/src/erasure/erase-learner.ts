import type { Transaction } from 'kysely'
import { accountOfLearner, chooseOwnLearner, tellOwnLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { scrub } from '#server/db/scrub.ts'
import { eraseMailsAbout } from '#server/erasure/erase-weekly-mails.ts'
import { eraseSoon } from '#server/erasure/erasure-job.ts'
import { type ErasedBy, planLearners } from '#server/erasure/planned.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface LearnerErasure {
  /** The account that asks; null for the retention job. */
  readonly actor: string | null
  readonly network: string | null
}

/** Erases a learner: it is out of everybody's sight at once, and what it learnt goes in pieces. Null when it is. */
export async function eraseLearner(
  ctx: Services,
  learnerId: string,
  by: LearnerErasure,
  onlyIf?: (trx: Transaction<Tables>) => Promise<boolean>,
): Promise<Refusal | null> {
  const outcome = await takeLearner(ctx, learnerId, { ...by, kept: false }, onlyIf)
  if (outcome instanceof Refusal) return outcome
  await finishErasing(ctx, outcome)
  return null
}

/** The same after the time in which it can be undone. Answers the id of the erasure. */
export async function eraseLearnerLater(
  ctx: Services,
  learnerId: string,
  by: LearnerErasure,
): Promise<Refusal | { readonly id: string }> {
  const outcome = await takeLearner(ctx, learnerId, { ...by, kept: true })
  if (outcome instanceof Refusal) return outcome
  const [id] = outcome
  return id === undefined ? refusal('unknown_learner') : { id }
}

function takeLearner(
  ctx: Services,
  learnerId: string,
  { actor, network, kept }: LearnerErasure & { readonly kept: boolean },
  onlyIf: (trx: Transaction<Tables>) => Promise<boolean> = async () => true,
): Promise<Refusal | readonly string[]> {
  return ctx.db.transaction(async (trx) => {
    // Always the account before the learner: two requests that take both must not wait for each other.
    const account = await accountOfLearner(trx, learnerId)
    if (account) await ctx.db.lock(trx, `account:${account.id}`)
    // Writers for this learner finish first; later ones find it gone.
    await ctx.db.lock(trx, `learner:${learnerId}`)
    // A class made it, and only the class erases it.
    if (account?.email === null) return refusal('held_by_class')
    if (!(await onlyIf(trx))) return refusal('unknown_learner')
    const there = await trx
      .selectFrom('learners')
      .leftJoin('erasures', 'erasures.learner_id', 'learners.id')
      .select('learners.id')
      .where('learners.id', '=', learnerId)
      .where('erasures.id', 'is', null)
      .executeTakeFirst()
    if (!there) return refusal('unknown_learner')
    const detail = actor === null ? { by: 'retention' } : kept ? { kept } : {}
    await ctx.audit.record(trx, { action: 'learner.erased', actor, subject: actor, network, detail })
    return closeLearner(ctx, trx, learnerId, { by: actor === null ? 'retention' : 'self', kept })
  })
}

/**
 * Takes a learner out of everybody's sight, in a transaction that has locked its account and the learner. Answers what
 * `finishErasing` has to do after the transaction.
 */
export async function closeLearner(
  ctx: Services,
  trx: Transaction<Tables>,
  learnerId: string,
  plan: { readonly by: ErasedBy; readonly kept?: boolean },
): Promise<readonly string[]> {
  const account = await accountOfLearner(trx, learnerId)
  await eraseMailsAbout(trx, [learnerId])
  const planned = await planLearners(ctx, trx, [learnerId], plan)
  if (account) {
    await chooseOwnLearner(trx, account.id)
    await tellOwnLearner(trx, [account.id])
  }
  return planned
}

/** After the transaction that closed learners. */
export async function finishErasing(ctx: Services, planned: readonly string[]): Promise<void> {
  if (planned.length === 0) return
  await eraseSoon(ctx, planned)
  await scrub(ctx.db)
}
