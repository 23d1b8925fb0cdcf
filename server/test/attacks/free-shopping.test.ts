import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Avatar } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'

const CHEAP = { id: 'clothes-moon-stripes', cost: 20 }
const OTHER = { id: 'accessories-comet-cap', cost: 20 }
const FREE_HAIR = 'hair-moon-bob'

onBothEngines('free shopping', (engine) => {
  let server: TestServer
  let learner: LearnerClient
  beforeAll(async () => {
    server = await startTestServer(engine)
  })
  afterAll(() => server.stop())
  beforeEach(async () => {
    learner = await newLearner(server)
  })

  const buy = (id: string) => learner.call('POST', '/avatar/purchases', { item_id: id })
  const equip = (category: string, item_id: string | null) =>
    learner.call('PUT', '/avatar/equipped', { category, item_id })
  const wardrobe = () => learner.read<Avatar>('/avatar')
  /** 16 moedas per perfect lesson. */
  const earn = (lessons: number) =>
    learner.record(...Array.from({ length: lessons }, () => basicAttempt(2, 10, moment(server))))

  /** What the stored rewards and purchases add up to. */
  async function ledger() {
    const { query } = server.ctx.db
    const worth: Record<string, number> = { 'bronze-coin': 1, 'silver-coin': 5, 'gold-coin': 10 }
    const rewards = await query
      .selectFrom('user_rewards')
      .select(['reward_id', 'quantity'])
      .where('user_id', '=', learner.id)
      .execute()
    const bought = await query
      .selectFrom('user_avatar_items')
      .select('price_paid')
      .where('user_id', '=', learner.id)
      .execute()
    const earned = rewards.reduce(
      (sum, { reward_id, quantity }) => sum + (worth[reward_id] ?? 0) * quantity,
      0,
    )
    return bought.reduce((sum, { price_paid }) => sum - price_paid, earned)
  }

  describe('[S5] [W3] refuses and changes nothing', () => {
    test('without the coins, saying how many are missing', async () => {
      await earn(1)
      const before = await wardrobe()
      const response = await buy(CHEAP.id)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'not_enough_coins', missing: 4 })
      expect(await wardrobe()).toEqual(before)
    })

    test('what is owned already', async () => {
      await earn(4)
      await buy(CHEAP.id)
      const before = await wardrobe()
      for (const id of [CHEAP.id, FREE_HAIR]) {
        const response = await buy(id)
        expect(response.status).toBe(409)
        expect(await response.json()).toMatchObject({ code: 'already_owned' })
      }
      expect(await wardrobe()).toEqual(before)
    })

    test('an item that does not exist', async () => {
      const response = await buy('hair-of-nobody')
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'unknown_item' })
    })

    test.each([{ price: 0 }, { cost: 0 }, { price_paid: 0 }, { user_id: 'x' }, { coins: 500 }])(
      'a body with %j',
      async (more) => {
        await earn(2)
        const before = await wardrobe()
        const response = await learner.call('POST', '/avatar/purchases', { item_id: CHEAP.id, ...more })
        expect(response.status).toBe(400)
        expect(await wardrobe()).toEqual(before)
      },
    )
  })

  test('[S5] [W4] fifty purchases at once buy one item once', async () => {
    await earn(4)
    const responses = await Promise.all(Array.from({ length: 50 }, () => buy(CHEAP.id)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(49)
    expect((await wardrobe()).coins).toBe(64 - CHEAP.cost)
    expect(await ledger()).toBe(64 - CHEAP.cost)
  })

  test('[S5] [W4] the last coins buy one of two items', async () => {
    await earn(2)
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, i) => buy(i % 2 === 0 ? CHEAP.id : OTHER.id)),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const { coins, owned } = await wardrobe()
    expect(coins).toBe(12)
    expect(await ledger()).toBe(12)
    expect(owned.filter((id) => id === CHEAP.id || id === OTHER.id)).toHaveLength(1)
  })

  describe('[S6] [W5] wearing', () => {
    test.each([
      ['what is not owned', 'clothes', CHEAP.id, 403, 'not_owned'],
      ['in the wrong category', 'clothes', FREE_HAIR, 400, 'wrong_category'],
      ['in no category', 'shoes', FREE_HAIR, 400, 'invalid_body'],
      ['what does not exist', 'hair', 'hair-of-nobody', 404, 'unknown_item'],
      ['with NUL in its name', 'hair', 'hair\u0000', 400, 'invalid_body'],
      ['half a character', 'hair', '\ud800', 400, 'invalid_body'],
    ])('%s is refused', async (_what, category, id, status, code) => {
      const before = await wardrobe()
      const response = await equip(category, id)
      expect(response.status).toBe(status)
      expect(await response.json()).toMatchObject({ code })
      expect(await wardrobe()).toEqual(before)
    })

    test('someone else’s purchase cannot be worn', async () => {
      await earn(2)
      await buy(CHEAP.id)
      const other = await newLearner(server)
      const response = await other.call('PUT', '/avatar/equipped', { category: 'clothes', item_id: CHEAP.id })
      expect(response.status).toBe(403)
      expect((await other.read<Avatar>('/avatar')).equipped.clothes).toBeNull()
    })
  })
})
