import type { Figure } from '#core/avatar/figure.ts'
import {
  chosenFigure,
  type Equipped,
  equippedItems,
  isOlderLook,
} from '#server/learning/avatar/avatar-queries.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import type { Services } from '#server/services.ts'

/** The hair put on before comes off: a child who chooses a figure wants to see its hair. */
export function chooseFigure(
  ctx: Services,
  learnerId: string,
  { waited_ms, ...figure }: Figure & { readonly waited_ms: number },
): Promise<{ readonly figure: Figure; readonly equipped: Equipped } | null> {
  return inLearnerTransaction(ctx, learnerId, async (trx) => {
    const chosenAt = ctx.now() - waited_ms
    const known = await chosenFigure(trx, learnerId)
    if (known && (await isOlderLook(trx, learnerId, chosenAt)))
      return { figure: known, equipped: await equippedItems(trx, learnerId) }
    const change = {
      figure_skin: figure.skin,
      figure_hair: figure.hair,
      hair_item_id: null,
      updated_at: chosenAt,
    }
    await trx
      .insertInto('user_avatar')
      .values({ learner_id: learnerId, ...change })
      .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(change))
      .execute()
    return { figure, equipped: await equippedItems(trx, learnerId) }
  })
}
