import { beforeEach, describe, expect, test } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import { CHEAP, FREE_HAIR, newShopper, type Shopper } from '../api/shopper.ts'

const OTHER = { id: 'accessories-comet-cap', cost: 15 }

// The crowd is the point here: nobody is to wait before the lock.
onBothServers('free shopping', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  let learner: Shopper
  beforeEach(async () => {
    learner = await newShopper(server)
  })

  /** What the stored rewards and purchases add up to. */
  async function ledger() {
    const { query } = server.ctx.db
    const worth: Record<string, number> = { 'bronze-coin': 1, 'silver-coin': 5, 'gold-coin': 10 }
    const rewards = await query
      .selectFrom('user_rewards')
      .select(['reward_id', 'quantity'])
      .where('learner_id', '=', learner.learnerId)
      .execute()
    const bought = await query
      .selectFrom('user_avatar_items')
      .select('price_paid')
      .where('learner_id', '=', learner.learnerId)
      .execute()
    const earned = rewards.reduce(
      (sum, { reward_id, quantity }) => sum + (worth[reward_id] ?? 0) * quantity,
      0,
    )
    return bought.reduce((sum, { price_paid }) => sum - price_paid, earned)
  }

  describe('[S5] [W3] refuses and changes nothing', () => {
    test('without the coins, saying how many are missing', async () => {
      await learner.earn(1)
      const before = await learner.wardrobe()
      const response = await learner.buy(CHEAP.id)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'not_enough_coins', missing: 4 })
      expect(await learner.wardrobe()).toEqual(before)
    })

    test('what is owned already', async () => {
      await learner.earn(4)
      await learner.buy(CHEAP.id)
      const before = await learner.wardrobe()
      for (const id of [CHEAP.id, FREE_HAIR]) {
        const response = await learner.buy(id)
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ code: 'already_owned' })
      }
      expect(await learner.wardrobe()).toEqual(before)
    })

    test('an item that does not exist', async () => {
      const response = await learner.buy('hair-of-nobody')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'unknown_item' })
    })

    test.each([{ price: 0 }, { cost: 0 }, { price_paid: 0 }, { user_id: 'x' }, { coins: 500 }])(
      'a body with %j',
      async (more) => {
        await learner.earn(2)
        const before = await learner.wardrobe()
        const response = await learner.call('POST', learner.own('/avatar/purchases'), {
          item_id: CHEAP.id,
          ...more,
        })
        expect(response.status).toBe(400)
        expect(await learner.wardrobe()).toEqual(before)
      },
    )
  })

  test('[S5] [W4] fifty purchases at once buy one item once', async () => {
    await learner.earn(4)
    const responses = await Promise.all(Array.from({ length: 50 }, () => learner.buy(CHEAP.id)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await learner.wardrobe()).coins).toBe(64 - CHEAP.cost)
    expect(await ledger()).toBe(64 - CHEAP.cost)
  })

  test('[S5] [W4] the last coins buy one of two items', async () => {
    await learner.earn(2)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => learner.buy(i % 2 === 0 ? CHEAP.id : OTHER.id)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const { coins, owned } = await learner.wardrobe()
    const bought = [CHEAP, OTHER].filter(({ id }) => owned.includes(id))
    expect(bought).toHaveLength(1)
    expect(coins).toBe(32 - (bought[0]?.cost ?? 0))
    expect(await ledger()).toBe(coins)
  })

  describe('[S6] wearing', () => {
    test.each([
      ['what is not owned', 'clothes', CHEAP.id, 403, 'not_owned'],
      ['in the wrong category', 'clothes', FREE_HAIR, 400, 'wrong_category'],
      ['in no category', 'shoes', FREE_HAIR, 400, 'invalid_body'],
      ['what does not exist', 'hair', 'hair-of-nobody', 404, 'unknown_item'],
      ['with NUL in its name', 'hair', 'hair\u0000', 400, 'invalid_body'],
      ['half a character', 'hair', '\ud800', 400, 'invalid_body'],
    ])('%s is refused', async (_what, category, id, status, code) => {
      const before = await learner.wardrobe()
      const response = await learner.equip(category, id)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code })
      expect(await learner.wardrobe()).toEqual(before)
    })

    test('someone else’s purchase cannot be worn', async () => {
      await learner.earn(2)
      await learner.buy(CHEAP.id)
      const other = await newShopper(server)
      const response = await other.equip('clothes', CHEAP.id)
      expect(response.status).toBe(403)
      expect((await other.wardrobe()).equipped.clothes).toBeNull()
    })
  })
})
