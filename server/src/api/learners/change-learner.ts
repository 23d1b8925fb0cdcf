import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import type { LearnerChange } from '#server/api/learners/schemas.ts'
import { accountOfLearner } from '#server/db/own-learner.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { moveLearner } from '#server/people/family.ts'
import { type LearnerOfAccount, learnersOf } from '#server/people/learners.ts'
import { renameAccount } from '#server/people/rename-account.ts'
import type { Services } from '#server/services.ts'

type Change = InferOutput<typeof LearnerChange>

/** The learner as it is now; null when it, or the access to it, went meanwhile. */
export function changeLearner(
  services: Services,
  learnerId: string,
  change: Change,
  { actor, network }: { readonly actor: string; readonly network: string | null },
): Promise<LearnerOfAccount | null> {
  const { name, place, ...look } = change
  return inLearnerTransaction(services, learnerId, async (trx) => {
    if (name !== undefined) await rename(trx, learnerId, name, services.now())
    if (Object.keys(look).length > 0)
      await trx.updateTable('learners').set(look).where('id', '=', learnerId).execute()
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

/** The own learner of an account is called like the account, so its name is changed there. */
async function rename(trx: Transaction<Tables>, learnerId: string, name: string, now: number) {
  const account = await accountOfLearner(trx, learnerId)
  if (account) return renameAccount(trx, account.id, name, now)
  await trx.updateTable('learners').set({ name }).where('id', '=', learnerId).execute()
}
