import { beforeEach, describe, expect, test } from 'vitest'
import { AVATAR_CATALOGUE } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, SKINS } from '#core/avatar/figure.ts'
import type { PurchaseAnswer } from '#server/api/types.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { CHEAP, FREE_HAIR, newShopper, type Shopper } from './shopper.ts'

const NOTHING = { hair: null, clothes: null, accessories: null, background: null }

onBothServers('the avatar store', (server) => {
  let learner: Shopper
  beforeEach(async () => {
    learner = await newShopper(server)
  })

  test('[W1] lists the whole catalogue by cost; free items are owned', async () => {
    const { items, owned, equipped, figure, coins } = await learner.wardrobe()
    expect(items).toHaveLength(AVATAR_CATALOGUE.length)
    expect(items.map(({ cost }) => cost)).toEqual(items.map(({ cost }) => cost).sort((a, b) => a - b))
    expect(new Set(owned)).toEqual(new Set(items.filter(({ cost }) => cost === 0).map(({ id }) => id)))
    expect(equipped).toEqual(NOTHING)
    expect(figure).toBeNull()
    expect(coins).toBe(0)
  })

  test('[W2] buying takes the price from the coins', async () => {
    await learner.earn(2)
    const response = await learner.buy(CHEAP.id)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      item_id: CHEAP.id,
      price_paid: 20,
      coins: 12,
    } satisfies PurchaseAnswer)
    const { owned, coins } = await learner.wardrobe()
    expect(owned).toContain(CHEAP.id)
    expect(coins).toBe(12)
    expect((await learner.standing()).counters.coins).toBe(12)
  })

  test('[W2] a later price changes nobody’s balance', async () => {
    await learner.earn(2)
    await learner.buy(CHEAP.id)
    await server.ctx.db.query
      .updateTable('avatar_items')
      .set({ cost: 99 })
      .where('id', '=', CHEAP.id)
      .execute()
    expect((await learner.wardrobe()).coins).toBe(12)
    await server.ctx.db.query
      .updateTable('avatar_items')
      .set({ cost: CHEAP.cost })
      .where('id', '=', CHEAP.id)
      .execute()
  })

  describe('[S6] wearing', () => {
    test('a look that waited on a device undoes none that was chosen later on another', async () => {
      const wear = async (category: string, item_id: string | null, waited_ms: number) => {
        const body = { category, item_id, waited_ms }
        return (await learner.call('PUT', learner.own('/avatar/equipped'), body)).status
      }
      const figure = { skin: SKINS[0], hair: FIGURE_HAIR[0] }
      const look = (waited_ms: number, more = {}) =>
        learner.call('PUT', learner.own('/avatar/figure'), { ...figure, ...more, waited_ms })
      expect(await wear('hair', FREE_HAIR, 60_000)).toBe(200)
      // What waited comes in its order.
      expect((await look(50_000)).status).toBe(200)
      expect(await wear('hair', FREE_HAIR, 40_000)).toBe(200)
      expect((await learner.wardrobe()).equipped.hair).toBe(FREE_HAIR)
      expect(await wear('hair', null, 90_000)).toBe(200)
      expect((await look(90_000, { skin: SKINS[1] })).status).toBe(200)
      const { equipped, figure: shown } = await learner.wardrobe()
      expect([equipped.hair, shown]).toEqual([FREE_HAIR, figure])
      expect(await wear('hair', null, 0)).toBe(200)
      expect((await learner.wardrobe()).equipped.hair).toBeNull()
      // Tapped while the one before it was on a slow way.
      expect(await wear('hair', FREE_HAIR, 2_000)).toBe(200)
      expect((await learner.wardrobe()).equipped.hair).toBe(FREE_HAIR)
      for (const waited of [-1, 1.5, 1e15, '1']) expect(await wear('hair', null, waited as number)).toBe(400)
    })

    test('what is free or bought, one per category, until it is taken off', async () => {
      await learner.earn(2)
      await learner.buy(CHEAP.id)
      expect((await learner.equip('hair', FREE_HAIR)).status).toBe(200)
      const worn = await learner.equip('clothes', CHEAP.id)
      expect(await worn.json()).toEqual({
        equipped: { hair: FREE_HAIR, clothes: CHEAP.id, accessories: null, background: null },
      })
      await learner.equip('hair', null)
      expect((await learner.wardrobe()).equipped).toMatchObject({ hair: null, clothes: CHEAP.id })
    })
  })

  describe('[W6] choosing a figure', () => {
    const figure = { skin: 'caramel', hair: 'hair-cloud-curls' }

    test('is kept, may be repeated and changed, and leaves the clothes alone', async () => {
      await learner.equip('clothes', 'clothes-star-tee')
      const answer = { figure, equipped: { ...NOTHING, clothes: 'clothes-star-tee' } }
      for (const _ of ['once', 'again']) {
        const response = await learner.choose(figure)
        expect(response.status).toBe(200)
        expect(await response.json()).toEqual(answer)
      }
      expect(await learner.wardrobe()).toMatchObject(answer)
      const other = { skin: 'porcelain', hair: 'hair-sky-scarf' }
      await learner.choose(other)
      expect((await learner.wardrobe()).figure).toEqual(other)
    })

    test('takes off the hair put on before; hair put on later is worn', async () => {
      await learner.equip('hair', FREE_HAIR)
      await learner.choose(figure)
      expect(await learner.wardrobe()).toMatchObject({ figure, equipped: NOTHING })
      await learner.equip('hair', FREE_HAIR)
      expect(await learner.wardrobe()).toMatchObject({ figure, equipped: { ...NOTHING, hair: FREE_HAIR } })
      await learner.equip('hair', null)
      expect(await learner.wardrobe()).toMatchObject({ figure, equipped: NOTHING })
    })

    test.each([
      ['hair that costs coins', { skin: 'sand', hair: 'hair-ice-crystal' }],
      ['something that is not hair', { skin: 'sand', hair: 'clothes-star-tee' }],
      ['a skin nobody has', { skin: 'starlight', hair: 'hair-moon-bob' }],
      ['half a figure', { skin: 'sand' }],
      ['a figure and more', { ...figure, clothes: 'clothes-golden-suit' }],
    ])('%s is refused, and nothing changes', async (_what, refused) => {
      await learner.choose(figure)
      expect((await learner.choose(refused)).status).toBe(400)
      expect((await learner.wardrobe()).figure).toEqual(figure)
    })
  })
})
