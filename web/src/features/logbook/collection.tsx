import { Shirt } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { dayOf } from '#core/calendar/calendar.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { type RewardId, stickerId } from '#core/rewards/catalogue.ts'
import { type CoinDays, isDayFull } from '#core/rewards/daily-limit.ts'
import { TABLES } from '#core/tables/table.ts'
import { RewardPicture } from '#web/art/reward-picture.tsx'
import { paths } from '#web/config/paths.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useMe } from '#web/data/learner/me.ts'
import { useTableMedals } from '#web/data/learner/medals.ts'
import { useRewards } from '#web/data/learner/rewards.ts'
import { MedalTile } from '#web/features/logbook/medal-tile.tsx'
import { RewardTile } from '#web/features/logbook/reward-tile.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { howToEarn, rewardName } from '#web/i18n/reward-name.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const COINS: readonly RewardId[] = ['bronze-coin', 'silver-coin', 'gold-coin']
const TROPHIES: readonly RewardId[] = ['trophy-beginner', 'trophy-progress']
const STICKERS: readonly RewardId[] = TABLES.map(stickerId)

/** The first page of the logbook: what was won, and how to win the rest. */
export function CollectionPage() {
  const rewards = useRewards()
  // Read here and not in `Medals`: a reader that appears when a read has failed would start the read anew.
  const medals = useTableMedals()
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h2 className="font-semibold text-2xl sm:text-3xl">{m.rewards_title()}</h2>
        <p className="text-ink-soft text-lg">{m.rewards_intro()}</p>
      </header>
      {rewards.data ? (
        <Won rows={rewards.data} />
      ) : (
        <Waiting
          page={rewards}
          title={m.rewards_error_title()}
          message={m.rewards_error_message()}
          loading={<Skeleton className="h-96 w-full" />}
        />
      )}
      {/* Not below a place whose height is not known yet: what is on the screen must not jump. */}
      {(rewards.data || rewards.isError) && <Medals {...medals} />}
    </div>
  )
}

function Won({ rows }: { rows: readonly { reward_id: string; quantity: number }[] }) {
  const { data: me } = useMe()
  const { data: coinDays } = useLearner(({ learner }) => learner.coinDays)
  const quantities = new Map(rows.map((row) => [row.reward_id, row.quantity]))
  const { stickers } = countRewards(rows, 0)
  const tiles = (ids: readonly RewardId[], size: number, countable = false) =>
    ids.map((id) => (
      <RewardTile
        key={id}
        picture={<RewardPicture id={id} size={size} />}
        name={rewardName(id)}
        howToEarn={howToEarn(id)}
        quantity={quantities.get(id) ?? 0}
        countable={countable}
      />
    ))
  return (
    <>
      <CollectionSection
        title={m.rewards_coins_title()}
        {...(me ? { note: m.rewards_coins_total({ coins: me.coins }) } : {})}
        {...(isTodayFull(coinDays) ? { hint: `${m.rewards_day_full()} ${m.rewards_day_full_hint()}` } : {})}
        action={
          <ButtonLink to={`${paths.profile}?tab=avatar`} icon={Shirt}>
            {m.rewards_store_link()}
          </ButtonLink>
        }
      >
        <ul className="grid grid-cols-3 gap-2 sm:gap-4">{tiles(COINS, 72, true)}</ul>
      </CollectionSection>
      <CollectionSection title={m.rewards_trophies_title()}>
        <ul className="grid grid-cols-2 gap-3 sm:gap-4">{tiles(TROPHIES, 96)}</ul>
      </CollectionSection>
      <CollectionSection
        title={m.rewards_stickers_title()}
        note={m.rewards_stickers_count({ count: stickers })}
      >
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4">
          {tiles(STICKERS, 104)}
        </ul>
      </CollectionSection>
    </>
  )
}

function isTodayFull(days: CoinDays = {}): boolean {
  const now = new Date()
  return isDayFull(days[dayOf(now.getTime(), -now.getTimezoneOffset())]?.bronze ?? 0)
}

function Medals({ data, isError, refetch }: ReturnType<typeof useTableMedals>) {
  return (
    <CollectionSection title={m.rewards_medals_title()} hint={m.rewards_medals_hint()}>
      {data ? (
        <ul className="grid gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
          {data.map((medal) => (
            <MedalTile key={medal.table} medal={medal} />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState
          title={m.rewards_error_title()}
          message={m.rewards_error_message()}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </CollectionSection>
  )
}

interface CollectionSectionProps {
  title: string
  /** A short fact beside the title, e.g. "3 of 12". */
  note?: string
  hint?: string
  action?: ReactNode
  children: ReactNode
}

function CollectionSection({ title, note, hint, action, children }: CollectionSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div>
          <h3 id={id} className="font-semibold text-2xl">
            {title}
            {note && <span className="ml-3 font-normal text-ink-soft text-lg">{note}</span>}
          </h3>
          {hint && <p className="text-ink-soft">{hint}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
