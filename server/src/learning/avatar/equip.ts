import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import { runBatch } from '#server/db/fast/prepared.ts'
import {
  type Equipped,
  equippedItems,
  itemColumn,
  itemReads,
} from '#server/learning/avatar/avatar-queries.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import type { Services } from '#server/services.ts'

export type Worn =
  | { readonly result: 'equipped'; readonly equipped: Equipped }
  | { readonly result: 'unknown-item' | 'wrong-category' | 'not-owned' }

export function equipItem(
  ctx: Services,
  learnerId: string,
  { category, item_id }: { readonly category: AvatarCategory; readonly item_id: string | null },
): Promise<Worn | null> {
  return inLearnerTransaction<Worn>(ctx, learnerId, async (trx) => {
    if (item_id !== null) {
      const [[item], [bought]] = await runBatch(trx, ...itemReads(learnerId, item_id))
      if (!item) return { result: 'unknown-item' }
      if (item.category !== category) return { result: 'wrong-category' }
      if (item.cost > 0 && !bought) return { result: 'not-owned' }
    }
    const change = { [itemColumn(category)]: item_id, updated_at: ctx.now() }
    await trx
      .insertInto('user_avatar')
      .values({ learner_id: learnerId, ...change })
      .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(change))
      .execute()
    return { result: 'equipped', equipped: await equippedItems(trx, learnerId) }
  })
}
