import type { RewardId, StickerId } from '#core/rewards/catalogue.ts'
import { HEROES } from '#core/tables/hero.ts'
import { isTable, type Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

type PlainRewardId = Exclude<RewardId, StickerId>

const NAMES: Record<PlainRewardId, () => string> = {
  'bronze-coin': m.rewards_bronze_coin,
  'silver-coin': m.rewards_silver_coin,
  'gold-coin': m.rewards_gold_coin,
  'trophy-beginner': m.rewards_trophy_beginner,
  'trophy-progress': m.rewards_trophy_progress,
}

const HOW_TO_EARN: Record<PlainRewardId, () => string> = {
  'bronze-coin': m.rewards_how_bronze_coin,
  'silver-coin': m.rewards_how_silver_coin,
  'gold-coin': m.rewards_how_gold_coin,
  'trophy-beginner': m.rewards_how_trophy_beginner,
  'trophy-progress': m.rewards_how_trophy_progress,
}

function stickerTable(id: string): Table | undefined {
  const table = Number(/^sticker-(\d{1,2})$/.exec(id)?.[1])
  return isTable(table) ? table : undefined
}

/** A reward this version does not know (an older device, a newer server) has no name yet. */
export function rewardName(id: string): string {
  const table = stickerTable(id)
  if (table) return m.rewards_sticker({ hero: HEROES[table].name })
  return isPlain(id) ? NAMES[id]() : id
}

export function howToEarn(id: RewardId): string {
  const table = stickerTable(id)
  if (table === 1) return m.rewards_how_sticker_one()
  if (table) return m.rewards_how_sticker({ table })
  return isPlain(id) ? HOW_TO_EARN[id]() : ''
}

function isPlain(id: string): id is PlainRewardId {
  return id in NAMES
}
