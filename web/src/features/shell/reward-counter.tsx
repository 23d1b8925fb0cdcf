import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Coin } from '#web/art/coin.tsx'
import { Sticker } from '#web/art/sticker.tsx'
import { Trophy } from '#web/art/trophy.tsx'
import { paths } from '#web/config/paths.ts'
import { useMe } from '#web/data/me.ts'
import { languageTag } from '#web/data/preferences.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Coins, trophies and stickers at a glance; it leads to the collection. */
export function RewardCounter() {
  const { data, isError } = useMe()
  if (!data && !isError) return <Skeleton className="h-10 w-32" />
  return (
    <Link
      to={paths.rewards}
      aria-label={data ? m.app_rewards_counted(data) : m.app_rewards()}
      className="inline-flex min-h-12 items-center gap-3 rounded-full border-2 border-line bg-card px-4 font-display font-semibold text-lg no-underline transition-colors hover:border-brand"
    >
      <Count picture={<Coin metal="gold" size={24} />} value={data?.coins} />
      <Count picture={<Trophy kind="progress" size={24} />} value={data?.trophies} />
      <Count picture={<Sticker table={5} size={24} />} value={data?.stickers} />
    </Link>
  )
}

/** Without a known number a dash: a zero would frighten whoever has earned something. */
function Count({ picture, value }: { picture: ReactNode; value: number | undefined }) {
  return (
    <span className="inline-flex items-center gap-1">
      {picture}
      {value === undefined ? '–' : value.toLocaleString(languageTag())}
    </span>
  )
}
