import { tablePerformance } from '#core/progress/performance.ts'
import { TABLES } from '#core/tables/table.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { LessonCard } from '#web/features/lessons/lesson-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { MapLink } from '#web/play/map-link.tsx'
import { MissionCard } from '#web/play/mission-card.tsx'
import { Button } from '#web/ui/button.tsx'

/** The lessons stand still while progress is on its way: learning never waits for the network. */
export function LessonsPage() {
  const progress = useProgress()
  const rows = progress.data
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="text-3xl font-semibold sm:text-4xl">{m.lessons_heading()}</h1>
          <p className="text-lg text-ink-soft">{m.lessons_lead()}</p>
        </div>
        <MapLink />
      </header>
      <MissionCard />
      {progress.isError && !progress.data && (
        <p className="flex flex-wrap items-center gap-3 text-ink-soft" role="status">
          {m.lessons_progress_failed()}
          <Button variant="quiet" onClick={() => progress.refetch()}>
            {m.app_try_again()}
          </Button>
        </p>
      )}
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {TABLES.map((table) => (
          <li key={table} className="flex">
            <LessonCard table={table} status={rows ? tablePerformance(rows, table).status : null} />
          </li>
        ))}
      </ul>
    </div>
  )
}
