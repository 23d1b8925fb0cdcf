import type { ReactNode } from 'react'
import { Coin } from '#web/art/coin.tsx'
import { Sticker } from '#web/art/sticker.tsx'
import { Trophy } from '#web/art/trophy.tsx'
import { m } from '#web/generated/paraglide/messages.js'

interface RewardCounterProps {
  coins: number
  trophies: number
  stickers: number
}

/** Coins, trophies and stickers at a glance. */
export function RewardCounter({ coins, trophies, stickers }: RewardCounterProps) {
  return (
    <ul className="flex items-center gap-3 rounded-full bg-brand-soft px-4 py-1.5 high-contrast:border-2 high-contrast:border-line">
      <Count
        picture={<Coin metal="gold" size={28} />}
        count={coins}
        label={m.rewards_counter_coins({ count: coins })}
      />
      <Count
        picture={<Trophy kind="progress" size={28} />}
        count={trophies}
        label={m.rewards_counter_trophies({ count: trophies })}
      />
      <Count
        picture={<Sticker table={12} size={28} />}
        count={stickers}
        label={m.rewards_counter_stickers({ count: stickers })}
      />
    </ul>
  )
}

function Count({ picture, count, label }: { picture: ReactNode; count: number; label: string }) {
  return (
    <li className="flex items-center gap-1.5">
      {picture}
      <span aria-hidden="true" className="font-display font-semibold text-lg tabular-nums">
        {count}
      </span>
      <span className="sr-only">{label}</span>
    </li>
  )
}
