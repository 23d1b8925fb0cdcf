import { afterEach, expect, test } from 'vitest'
import { LANGUAGES } from '#core/language/language.ts'
import { REWARDS } from '#core/rewards/catalogue.ts'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { howToEarn, rewardName } from '#web/i18n/reward-name.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

test.each(LANGUAGES)('in %s every reward has a name of its own and says how it is earned', (language) => {
  overwriteGetLocale(() => language)
  expect(new Set(REWARDS.map(({ id }) => rewardName(id))).size).toBe(REWARDS.length)
  for (const { id } of REWARDS) {
    expect(rewardName(id)).not.toBe(id)
    expect(howToEarn(id), id).not.toBe('')
  }
})

test('coins and trophies have the names that the product gave them in Portuguese', () => {
  overwriteGetLocale(() => 'pt-BR')
  const plain = REWARDS.filter(({ type }) => type !== 'sticker').map(({ id }) => rewardName(id))
  expect(plain).toEqual([
    'Moeda de Bronze',
    'Moeda de Prata',
    'Moeda de Ouro',
    'Troféu Iniciante',
    'Troféu de Progresso',
  ])
})
