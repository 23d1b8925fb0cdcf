import type { AVATAR_ENDPOINTS } from '#server/api/avatar/endpoints.ts'
import type { Avatar, EquipAnswer, FigureAnswer, PurchaseAnswer } from '#server/api/avatar/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import {
  alreadyOwned,
  notEnoughCoins,
  notOwned,
  refuse,
  unknownItem,
  unknownLearner,
  wrongCategory,
} from '#server/api/wire/problems.ts'
import { allItems, boughtItems, chosenFigure, equippedItems } from '#server/learning/avatar/avatar-queries.ts'
import { buyItem } from '#server/learning/avatar/buy.ts'
import { chooseFigure } from '#server/learning/avatar/choose-figure.ts'
import { equipItem } from '#server/learning/avatar/equip.ts'
import { countersOf } from '#server/learning/learner/balance.ts'
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
      switch (bought?.result) {
        case undefined:
          return refuse(c, unknownLearner)
        case 'unknown-item':
          return refuse(c, unknownItem)
        case 'already-owned':
          return refuse(c, alreadyOwned)
        case 'not-enough-coins':
          return refuse(c, notEnoughCoins, { missing: bought.missing })
        case 'bought': {
          const { pricePaid, coins } = bought
          return c.json({ item_id, price_paid: pricePaid, coins } satisfies PurchaseAnswer, 201)
        }
      }
    },

    'PUT /learners/:learnerId/avatar/equipped': async ({ c, learnerId, body }) => {
      const worn = await equipItem(services, learnerId, body)
      switch (worn?.result) {
        case undefined:
          return refuse(c, unknownLearner)
        case 'unknown-item':
          return refuse(c, unknownItem)
        case 'wrong-category':
          return refuse(c, wrongCategory)
        case 'not-owned':
          return refuse(c, notOwned)
        case 'equipped':
          return c.json({ equipped: worn.equipped } satisfies EquipAnswer)
      }
    },

    'PUT /learners/:learnerId/avatar/figure': async ({ c, learnerId, body }) => {
      const chosen = await chooseFigure(services, learnerId, body)
      return chosen ? c.json(chosen satisfies FigureAnswer) : refuse(c, unknownLearner)
    },
  }
}
