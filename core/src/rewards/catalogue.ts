import { TABLES, type Table } from '#core/tables/table.ts'

export const RARITIES = ['common', 'rare', 'epic', 'legendary'] as const
export type Rarity = (typeof RARITIES)[number]

export const REWARD_TYPES = ['coin', 'trophy', 'sticker'] as const
export type RewardType = (typeof REWARD_TYPES)[number]

export type CoinId = 'bronze-coin' | 'silver-coin' | 'gold-coin'
export type TrophyId = 'trophy-beginner' | 'trophy-progress'
export type StickerId = `sticker-${Table}`
export type RewardId = CoinId | TrophyId | StickerId

export interface Reward {
  readonly id: RewardId
  readonly icon: string
  readonly type: RewardType
  readonly rarity: Rarity
}

export function stickerId(table: Table): StickerId {
  return `sticker-${table}`
}

function sticker(table: Table): Reward {
  return {
    id: stickerId(table),
    icon: '⭐',
    type: 'sticker',
    rarity: table === 12 ? 'legendary' : table >= 7 ? 'epic' : table >= 4 ? 'rare' : 'common',
  }
}

export const REWARDS: readonly Reward[] = [
  {
    id: 'bronze-coin',
    icon: '🥉',
    type: 'coin',
    rarity: 'common',
  },
  {
    id: 'silver-coin',
    icon: '🥈',
    type: 'coin',
    rarity: 'rare',
  },
  {
    id: 'gold-coin',
    icon: '🥇',
    type: 'coin',
    rarity: 'epic',
  },
  {
    id: 'trophy-beginner',
    icon: '🏆',
    type: 'trophy',
    rarity: 'rare',
  },
  {
    id: 'trophy-progress',
    icon: '🏅',
    type: 'trophy',
    rarity: 'epic',
  },
  ...TABLES.map(sticker),
]

const BY_ID: ReadonlyMap<string, Reward> = new Map(REWARDS.map((reward) => [reward.id, reward]))

export function findReward(id: string): Reward | undefined {
  return BY_ID.get(id)
}
