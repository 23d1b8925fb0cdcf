import { expect, test } from 'vitest'
import { countRewards } from '#core/rewards/balance.ts'
import { REWARDS } from '#core/rewards/catalogue.ts'

test('[A7] bronze is worth 1, silver 5, gold 10, minus what was spent', () => {
  const rows = [
    { reward_id: 'bronze-coin', quantity: 3 },
    { reward_id: 'silver-coin', quantity: 2 },
    { reward_id: 'gold-coin', quantity: 1 },
    { reward_id: 'trophy-beginner', quantity: 1 },
    { reward_id: 'sticker-2', quantity: 1 },
    { reward_id: 'sticker-9', quantity: 1 },
  ]
  expect(countRewards(rows, 9)).toEqual({ coins: 14, trophies: 1, stickers: 2 })
})

test('the catalogue holds the five rewards of the product and one sticker per table', () => {
  const plain = REWARDS.filter(({ type }) => type !== 'sticker').map(({ id }) => id)
  expect(plain).toEqual(['bronze-coin', 'silver-coin', 'gold-coin', 'trophy-beginner', 'trophy-progress'])
  expect(REWARDS.filter(({ type }) => type === 'sticker')).toHaveLength(12)
  expect(new Set(REWARDS.map(({ id }) => id)).size).toBe(17)
})
