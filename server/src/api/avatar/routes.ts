import { Hono } from 'hono'
import { allItems, boughtItems, equippedItems } from '#server/api/avatar/avatar-queries.ts'
import { buyItem } from '#server/api/avatar/buy.ts'
import { equipItem } from '#server/api/avatar/equip.ts'
import { countersOf } from '#server/api/balance.ts'
import { readBody, smallBody } from '#server/api/body.ts'
import {
  accountGone,
  alreadyOwned,
  notEnoughCoins,
  notOwned,
  unknownItem,
  wrongCategory,
} from '#server/api/problems.ts'
import { Equip, Purchase } from '#server/api/schemas.ts'
import type { Avatar, EquipAnswer, PurchaseAnswer } from '#server/api/types.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

export function avatarRoutes(ctx: Services) {
  return new Hono<SignedInEnv>()
    .get('/avatar', async (c) => {
      const { query } = ctx.db
      const userId = c.var.user.id
      const items = await allItems(query)
      const bought = new Set(await boughtItems(query, userId))
      return c.json({
        items,
        owned: items.filter((item) => item.cost === 0 || bought.has(item.id)).map((item) => item.id),
        equipped: await equippedItems(query, userId),
        coins: (await countersOf(query, userId)).coins,
      } satisfies Avatar)
    })

    .post('/avatar/purchases', smallBody(), async (c) => {
      const body = await readBody(c, Purchase)
      if (!body.ok) return c.json(body.problem, 400)
      const { item_id } = body.value
      const bought = await buyItem(ctx, c.var.user.id, item_id)
      switch (bought?.result) {
        case undefined:
          return c.json(accountGone, 401)
        case 'unknown-item':
          return c.json(unknownItem, 404)
        case 'already-owned':
          return c.json(alreadyOwned, 409)
        case 'not-enough-coins':
          return c.json({ ...notEnoughCoins, missing: bought.missing }, 409)
        case 'bought': {
          const { pricePaid, coins } = bought
          return c.json({ item_id, price_paid: pricePaid, coins } satisfies PurchaseAnswer, 201)
        }
      }
    })

    .put('/avatar/equipped', smallBody(), async (c) => {
      const body = await readBody(c, Equip)
      if (!body.ok) return c.json(body.problem, 400)
      const worn = await equipItem(ctx, c.var.user.id, body.value)
      switch (worn?.result) {
        case undefined:
          return c.json(accountGone, 401)
        case 'unknown-item':
          return c.json(unknownItem, 404)
        case 'wrong-category':
          return c.json(wrongCategory, 400)
        case 'not-owned':
          return c.json(notOwned, 403)
        case 'equipped':
          return c.json({ equipped: worn.equipped } satisfies EquipAnswer)
      }
    })
}
