import type { InferOutput } from 'valibot'
import type { LearnerChange } from '#server/api/learners/schemas.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { moveLearner } from '#server/people/family.ts'
import { type LearnerOfAccount, learnersOf } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

type Change = InferOutput<typeof LearnerChange>

/** The learner as it is now; null when it, or the access to it, went meanwhile. */
export function changeLearner(
  services: Services,
  learnerId: string,
  change: Change,
  { actor, network }: { readonly actor: string; readonly network: string | null },
): Promise<LearnerOfAccount | null> {
  const { place, ...ofLearner } = change
  return inLearnerTransaction(services, learnerId, async (trx) => {
    if (Object.keys(ofLearner).length > 0)
      await trx.updateTable('learners').set(ofLearner).where('id', '=', learnerId).execute()
    if (place !== undefined) {
      await services.db.lock(trx, `order:${actor}`)
      await moveLearner(trx, actor, learnerId, place)
    }
    await services.audit.record(trx, {
      action: 'learner.changed',
      actor,
      subject: learnerId,
      network,
      detail: { fields: Object.keys(change).sort().join(' ') },
    })
    return (await learnersOf(trx, actor)).find(({ id }) => id === learnerId) ?? null
  })
}
