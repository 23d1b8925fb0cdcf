import { equippedItems } from '#server/api/avatar/avatar-queries.ts'
import { inLearnerTransaction } from '#server/api/learner-transaction.ts'
import type { Figure, FigureAnswer } from '#server/api/types.ts'
import type { Services } from '#server/services.ts'

/** The hair put on before comes off: whoever chooses a figure wants to see its hair. */
export function chooseFigure(ctx: Services, learnerId: string, figure: Figure): Promise<FigureAnswer | null> {
  return inLearnerTransaction(ctx, learnerId, async (trx) => {
    const change = {
      figure_skin: figure.skin,
      figure_hair: figure.hair,
      hair_item_id: null,
      updated_at: ctx.now(),
    }
    await trx
      .insertInto('user_avatar')
      .values({ learner_id: learnerId, ...change })
      .onConflict((conflict) => conflict.column('learner_id').doUpdateSet(change))
      .execute()
    return { figure, equipped: await equippedItems(trx, learnerId) }
  })
}
