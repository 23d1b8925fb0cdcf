import { expect, test } from 'vitest'
import { REWARDS } from '#core/rewards/catalogue.ts'
import { howToEarn, rewardName } from '#web/i18n/reward-name.ts'

test('every reward of the catalogue has a name and says how it is earned', () => {
  for (const reward of REWARDS) {
    expect(rewardName(reward.id), reward.id).toBe(reward.name)
    expect(howToEarn(reward.id), reward.id).not.toBe('')
  }
})

test('a reward this version does not know keeps the name the server gave it', () => {
  expect(rewardName('trophy-of-the-future', 'Troféu do Futuro')).toBe('Troféu do Futuro')
})
