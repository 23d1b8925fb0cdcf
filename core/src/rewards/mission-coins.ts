import type { CoinId } from '#core/rewards/catalogue.ts'

/** Bronze for finishing, silver from four right answers in five, gold for the first finished mission of a day. */
export const MISSION_COINS = { silverFromScore: 8 } as const

export function missionCoins({
  score,
  isFirstOfDay,
}: {
  readonly score: number
  readonly isFirstOfDay: boolean
}): CoinId[] {
  const coins: CoinId[] = ['bronze-coin']
  if (score >= MISSION_COINS.silverFromScore) coins.push('silver-coin')
  if (isFirstOfDay) coins.push('gold-coin')
  return coins
}
