import { tablePerformance } from '#core/progress/performance.ts'
import { TABLES } from '#core/tables/table.ts'
import { LessonCard } from '#web/features/lessons/lesson-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwnLearner } from '#web/play/owner.ts'
import { TasksOfToday } from '#web/play/tasks-of-today.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Said } from '#web/ui/said.tsx'

/** The lessons stand still while progress is on its way: learning never waits for the network. */
export function LessonsPage() {
  const learner = useOwnLearner()
  const rows = learner.data && Object.values(learner.data.progress)
  return (
    <div className="mx-auto grid w-full max-w-[1180px] grid-cols-1 gap-5">
      <PageHead title={m.lessons_heading()} lead={m.lessons_lead()} />
      <TasksOfToday />
      {learner.isError && !learner.data && (
        <Said className="flex flex-wrap items-center gap-3 text-ink-soft">
          {m.lessons_progress_failed()}
          <Button variant="quiet" onClick={() => learner.refetch()}>
            {m.app_try_again()}
          </Button>
        </Said>
      )}
      <ul className="worlds">
        {TABLES.map((table) => (
          <li key={table}>
            <LessonCard table={table} status={rows ? tablePerformance(rows, table).status : null} />
          </li>
        ))}
      </ul>
    </div>
  )
}
