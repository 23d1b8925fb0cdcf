import { Suspense } from 'react'
import { tablePerformance } from '#core/progress/performance.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useMedia } from '#web/browser/use-media.ts'
import { useMedals } from '#web/data/learner/medals.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { GameCard } from '#web/features/games/cards/game-card.tsx'
import { GamesBanner } from '#web/features/games/cards/games-banner.tsx'
import { TimerCard } from '#web/features/games/cards/timer-card.tsx'
import { useJustFinished } from '#web/features/games/scene/just-finished.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { MapLink } from '#web/play/map-link.tsx'
import { MissionCard } from '#web/play/mission-card.tsx'
import { Button } from '#web/ui/button.tsx'

/** The game that ended has most of it; the games themselves do not wait for it. */
const FinishedScene = lazyWithRetry(
  async () => (await import('#web/features/games/scene/finished-scene.tsx')).FinishedScene,
)

/** So many cards are on the first screen, or nearly, however narrow it is. */
const AT_ONCE = 2
/** Cards far below are laid out when they come near. The padding is for the shadow of a card, which would be cut off. */
const DRAWN_WHEN_NEAR = 'grid -m-3 p-3 [contain-intrinsic-height:auto_27rem] [content-visibility:auto]'

/** Made once: they say the same whatever is won. */
const MAP_LINK = <MapLink />
const MISSION = <MissionCard />
const BANNER = <GamesBanner />
const TIMER = <TimerCard />

/** The games stand still while the stars are on their way: playing never waits for the network. */
export function GamesPage() {
  const progress = useProgress()
  const rows = progress.data ?? []
  const medals = useMedals()
  const { finished, close } = useJustFinished()
  const { timed_play } = useLearnerSettings()
  const manyColumns = useMedia('(width >= 40rem)')
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="text-3xl font-semibold sm:text-4xl">{m.games_heading()}</h1>
          <p className="text-lg text-ink-soft">{m.games_lead()}</p>
        </div>
        {MAP_LINK}
      </header>
      <Suspense>{finished && <FinishedScene {...finished} onClose={close} />}</Suspense>
      {MISSION}
      {BANNER}
      {progress.isError && !progress.data && (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft" role="status">
          {m.games_progress_failed()}
          <Button variant="quiet" onClick={() => progress.refetch()}>
            {m.app_try_again()}
          </Button>
        </p>
      )}
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {GAME_TABLES.map((table, place) => (
          <li key={table} className={place < AT_ONCE ? 'grid' : DRAWN_WHEN_NEAR}>
            <GameCard
              table={table}
              score={tablePerformance(rows, table).game?.score ?? null}
              medal={medals.get(table) ?? 'none'}
              first={manyColumns || place < AT_ONCE}
            />
          </li>
        ))}
      </ul>
      {timed_play !== 'off' && TIMER}
    </div>
  )
}
