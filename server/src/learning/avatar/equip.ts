import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import {
  type Equipped,
  equippedItems,
  isOlderLook,
  itemColumn,
  itemFor,
} from '#server/learning/avatar/avatar-queries.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

interface Worn {
  readonly category: AvatarCategory
  readonly item_id: string | null
  readonly waited_ms: number
}

/** What is worn now; null without such a learner. */
export function equipItem(
  ctx: Services,
  learnerId: string,
  { category, item_id, waited_ms }: Worn,
): Promise<Equipped | Refusal | null> {
  return inLearnerTransaction<Equipped | Refusal>(ctx, learnerId, async (trx) => {
    if (item_id !== null) {
      const { item, isBought } = await itemFor(trx, learnerId, item_id)
      if (!item) return refusal('unknown_item')
      if (item.category !== category) return refusal('wrong_category')
      if (item.cost > 0 && !isBought) return refusal('not_owned')
    }
    const chosenAt = ctx.now() - waited_ms
    if (await isOlderLook(trx, learnerId, chosenAt)) return equippedItems(trx, learnerId)
    const change = { [itemColumn(category)]: item_id, updated_at: chosenAt }
    await trx
      .insertInto('user_avatar')
      .values({ learner_id: learnerId, ...change })
      .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(change))
      .execute()
    return equippedItems(trx, learnerId)
  })
}
