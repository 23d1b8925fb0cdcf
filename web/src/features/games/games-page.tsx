import { Suspense } from 'react'
import { tablePerformance } from '#core/progress/performance.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useMedia } from '#web/browser/use-media.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { GameCard } from '#web/features/games/cards/game-card.tsx'
import { GamesBanner } from '#web/features/games/cards/games-banner.tsx'
import { TimerCard } from '#web/features/games/cards/timer-card.tsx'
import { HomePort } from '#web/features/games/home/home-port.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useJustFinished } from '#web/play/just-finished.ts'
import { TasksOfToday } from '#web/play/tasks-of-today.tsx'
import { useSky } from '#web/play/use-sky.ts'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/ui/said.tsx'

/** The game that ended has most of it; the games themselves do not wait for it. */
const FinishedScene = lazyWithRetry(
  async () => (await import('#web/features/games/scene/finished-scene.tsx')).FinishedScene,
)

/** It is told after the first play. */
const Opening = lazyWithRetry(async () => (await import('#web/play/ship/opening.tsx')).Opening)

/** So many cards are on the first screen, or nearly, however narrow it is. */
const AT_ONCE = 2
/** Cards far below are laid out when they come near. The padding is for the shadow of a card, which would be cut off. */
const DRAWN_WHEN_NEAR = '-m-3 p-3 [contain-intrinsic-height:auto_25rem] [content-visibility:auto]'

/** Made once: they say the same whatever is won. */
const PORT = <HomePort />
const TASKS = <TasksOfToday />
const BANNER = <GamesBanner />
const TIMER = <TimerCard />

/** The games stand still while the stars are on their way: playing never waits for the network. */
export function GamesPage() {
  const progress = useProgress()
  const rows = progress.data ?? []
  const { data: learner } = useLearner(({ learner }) => learner)
  const sky = useSky(learner)
  const { outcome, close } = useJustFinished()
  const { timed_play } = useLearnerSettings()
  const isNewHere =
    learner !== undefined && learner.attempts > 0 && Object.keys(learner.logbook.missions).length <= 1
  const manyColumns = useMedia('(width >= 40rem)')
  return (
    <div className="isolate mx-auto grid w-full max-w-[1180px] grid-cols-1 gap-5">
      <Suspense>{outcome && <FinishedScene outcome={outcome} onClose={close} />}</Suspense>
      <Suspense>{isNewHere && !outcome && <Opening />}</Suspense>
      {PORT}
      {TASKS}
      <header className="on-stars grid gap-1">
        <h2 className="capitals font-semibold text-2xl sm:text-3xl">{m.games_heading()}</h2>
        <p className="text-ink-soft text-lg">{m.games_lead()}</p>
      </header>
      {progress.isError && !progress.data && (
        <Said className="flex flex-wrap items-center gap-3 text-ink-soft">
          {m.games_progress_failed()}
          <Button variant="quiet" onClick={() => progress.refetch()}>
            {m.app_try_again()}
          </Button>
        </Said>
      )}
      <ul className="worlds">
        {GAME_TABLES.map((table, place) => (
          <li key={table} className={place < AT_ONCE ? '' : DRAWN_WHEN_NEAR}>
            <GameCard
              table={table}
              score={tablePerformance(rows, table).game?.score ?? null}
              medal={sky?.medals[table] ?? 'none'}
              lights={sky?.planets[table]}
              first={manyColumns || place < AT_ONCE}
            />
          </li>
        ))}
        {timed_play !== 'off' && <li className={DRAWN_WHEN_NEAR}>{TIMER}</li>}
      </ul>
      {BANNER}
    </div>
  )
}
