import type { ReactNode } from 'react'
import { Coin } from '#web/art/coin.tsx'
import { Sticker } from '#web/art/sticker.tsx'
import { Trophy } from '#web/art/trophy.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formattingLocale } from '#web/ui/dates.ts'

export interface Counts {
  readonly coins: number
  readonly trophies: number
  readonly stickers: number
}

/** Coins, trophies and stickers at a glance: the compact counter. */
export function RewardCounts({ counts }: { counts: Counts | undefined }) {
  return (
    <span
      role="img"
      aria-label={counts ? m.app_rewards_counted(counts) : m.app_rewards()}
      className="inline-flex min-h-12 items-center gap-3 rounded-full border-2 border-line bg-card px-4 font-display font-semibold text-lg"
    >
      <Count picture={<Coin metal="gold" size={24} />} value={counts?.coins} />
      <Count picture={<Trophy kind="progress" size={24} />} value={counts?.trophies} />
      <Count picture={<Sticker table={5} size={24} />} value={counts?.stickers} />
    </span>
  )
}

/** Without a known number a dash: a zero would frighten whoever has earned something. */
function Count({ picture, value }: { picture: ReactNode; value: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      {picture}
      {value === undefined ? '–' : value.toLocaleString(formattingLocale())}
    </span>
  )
}
