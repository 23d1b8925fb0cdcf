import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'

interface RewardTileProps {
  picture: ReactNode
  name: string
  howToEarn: string
  /** 0 while it has not been won. */
  quantity: number
  /** Coins are won again and again; a trophy or sticker once. */
  countable?: boolean
}

/** Won things shine, the others wait in grey and say how to get them. */
export function RewardTile({ picture, name, howToEarn, quantity, countable = false }: RewardTileProps) {
  const won = quantity > 0
  return (
    <li
      className={`grid content-start justify-items-center gap-2 rounded-card border-2 px-2 py-4 text-center sm:px-4 ${won ? 'border-transparent bg-card shadow-card' : 'border-line border-dashed'}`}
    >
      <div className={won ? '' : 'opacity-45 grayscale'}>{picture}</div>
      <h4 className="font-semibold text-lg leading-tight">{name}</h4>
      {countable && won ? (
        <p className="font-display font-semibold text-2xl text-brand">{m.rewards_quantity({ quantity })}</p>
      ) : (
        <p className={`font-display font-semibold ${won ? 'text-correct' : 'text-ink-soft'}`}>
          {won ? m.rewards_won() : m.rewards_not_yet()}
        </p>
      )}
      {(!won || countable) && <p className="text-balance text-ink-soft text-sm">{howToEarn}</p>}
    </li>
  )
}
