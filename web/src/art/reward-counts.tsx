import type { ReactNode } from 'react'
import { Coin } from '#web/art/coin.tsx'
import { Trophy } from '#web/art/trophy.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatCount } from '#web/i18n/numbers.ts'

interface Counts {
  readonly coins: number
  readonly trophies: number
  readonly stickers: number
}

interface RewardCountsProps {
  readonly counts: Counts | undefined
  /** Coins among them that have yet to land: their room is there. */
  readonly inTheAir?: number
}

/** Coins, trophies and stickers at a glance: the compact counter. */
export function RewardCounts({ counts: all, inTheAir = 0 }: RewardCountsProps) {
  const counts = all && { ...all, coins: all.coins - inTheAir }
  return (
    <span
      role="img"
      aria-label={counts ? spoken(counts) : m.app_rewards()}
      className="inline-flex min-h-12 max-w-full flex-wrap items-center gap-1.5 rounded-full border-2 border-line bg-(--counter) px-2 min-[430px]:gap-3 min-[430px]:px-4 md:@max-2xl:gap-1.5 md:@max-2xl:px-2 font-display font-semibold min-[430px]:text-lg max-[429px]:[&_svg]:size-5"
    >
      <Count picture={<Coin metal="gold" size={24} />} value={counts?.coins} most={all?.coins} />
      <Count picture={<Trophy kind="progress" size={24} />} value={counts?.trophies} />
      <Count picture={<StickerMark />} value={counts?.stickers} />
    </span>
  )
}

function spoken({ coins, trophies, stickers }: Counts): string {
  return m.app_rewards_counted({
    coins: m.app_coins({ count: coins }),
    trophies: m.app_trophies({ count: trophies }),
    stickers: m.app_stickers({ count: stickers }),
  })
}

/** Without a known number a dash: a zero would frighten a child who has earned something. */
function Count({ picture, value, most = value }: CountProps) {
  return (
    <span className="inline-flex items-center gap-0.5 tabular-nums min-[430px]:gap-1">
      {picture}
      <span style={{ minWidth: `${most === undefined ? 0 : formatCount(most).length}ch` }}>
        {value === undefined ? '–' : formatCount(value)}
      </span>
    </span>
  )
}

interface CountProps {
  readonly picture: ReactNode
  readonly value: number | undefined
  /** What it counts up to. */
  readonly most?: number | undefined
}

/** A sticker at the size of a letter: the heroes on the real ones would not be recognised. */
function StickerMark() {
  return (
    <svg viewBox="0 0 48 48" width={24} height={24} aria-hidden="true">
      <circle cx="24" cy="24" r="22" fill="#fff" stroke="#6b3fc4" strokeWidth="3" />
      <path
        d="M24 9l4.6 9.6 10.4 1.3-7.7 7.2 2 10.3L24 32.3l-9.3 5.100 2-10.3L9 19.900l10.400-1.300z"
        fill="#a780f2"
        stroke="#36206e"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
