import { tablePerformance } from '#core/progress/performance.ts'
import { TABLES } from '#core/tables/table.ts'
import { useProgress } from '#web/data/progress.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { LessonCard } from './lesson-card.tsx'

/** The lessons stand still while progress is on its way: learning never waits for the network. */
export function LessonsPage() {
  const rows = useProgress().data ?? []
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl font-semibold sm:text-4xl">{m.lessons_heading()}</h1>
        <p className="text-lg text-ink-soft">{m.lessons_lead()}</p>
      </header>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {TABLES.map((table) => (
          <li key={table} className="flex">
            <LessonCard table={table} status={tablePerformance(rows, table).status} />
          </li>
        ))}
      </ul>
    </div>
  )
}
