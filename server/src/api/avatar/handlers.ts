import type { AVATAR_ENDPOINTS } from '#server/api/avatar/endpoints.ts'
import type { Avatar, EquipAnswer, FigureAnswer, PurchaseAnswer } from '#server/api/avatar/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { allItems, boughtItems, chosenFigure, equippedItems } from '#server/learning/avatar/avatar-queries.ts'
import { buyItem } from '#server/learning/avatar/buy.ts'
import { chooseFigure } from '#server/learning/avatar/choose-figure.ts'
import { equipItem } from '#server/learning/avatar/equip.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function avatarHandlers(services: Services): Handlers<typeof AVATAR_ENDPOINTS> {
  const { query } = services.db
  return {
    'GET /learners/:learnerId/avatar': async ({ c, learnerId }) => {
      const items = await allItems(query)
      const bought = new Set(await boughtItems(query, learnerId))
      return c.json({
        items,
        owned: items.filter((item) => item.cost === 0 || bought.has(item.id)).map((item) => item.id),
        equipped: await equippedItems(query, learnerId),
        figure: await chosenFigure(query, learnerId),
        coins: (await countersOf(query, learnerId)).coins,
      } satisfies Avatar)
    },

    'POST /learners/:learnerId/avatar/purchases': async ({ c, learnerId, body: { item_id } }) => {
      const bought = await buyItem(services, learnerId, item_id)
      if (bought instanceof Refusal) return bought
      const { pricePaid, coins } = bought
      return c.json({ item_id, price_paid: pricePaid, coins } satisfies PurchaseAnswer, 201)
    },

    'PUT /learners/:learnerId/avatar/equipped': async ({ c, learnerId, body }) => {
      const equipped = (await equipItem(services, learnerId, body)) ?? refusal('unknown_learner')
      return equipped instanceof Refusal ? equipped : c.json({ equipped } satisfies EquipAnswer)
    },

    'PUT /learners/:learnerId/avatar/figure': async ({ c, learnerId, body }) => {
      const chosen = await chooseFigure(services, learnerId, body)
      return chosen ? c.json(chosen satisfies FigureAnswer) : refusal('unknown_learner')
    },
  }
}
