import type { LessonStatus } from '#core/progress/performance.ts'
import { STARS_PER_TABLE } from '#core/progress/performance.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

export interface TableResult {
  readonly table: Table
  readonly stars: number
  readonly status: LessonStatus
  readonly basic: { readonly score: number } | undefined
  readonly game: { readonly score: number } | undefined
}

const STATUS: Record<LessonStatus, { tone: BadgeTone; text: () => string }> = {
  'Not Started': { tone: 'neutral', text: m.performance_status_not_started },
  'In Progress': { tone: 'medium', text: m.performance_status_in_progress },
  Complete: { tone: 'success', text: m.performance_status_complete },
}

export function LessonList({ tables }: { tables: readonly TableResult[] }) {
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2">
      {tables.map((result) => (
        <LessonRow key={result.table} result={result} />
      ))}
    </ul>
  )
}

function LessonRow({ result }: { result: TableResult }) {
  const { table, stars, basic, game } = result
  const status = STATUS[result.status]
  return (
    <li className="flex items-center gap-4 border-line border-t-3 border-dotted py-3">
      <Hero
        table={table}
        size={60}
        mood={result.status === 'Complete' ? 'happy' : 'idle'}
        className="shrink-0"
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="font-semibold text-lg">{m.performance_table({ table })}</h3>
          <Badge tone={status.tone}>{status.text()}</Badge>
        </div>
        {basic || game ? (
          <>
            <StarBar stars={stars} />
            <p className="flex flex-wrap gap-x-4 text-ink-soft">
              <span className="font-semibold text-ink">{m.performance_stars_of_table({ stars })}</span>
              {basic && <span>{m.performance_basic({ score: basic.score })}</span>}
              {game && <span>{m.performance_game({ score: game.score })}</span>}
            </p>
          </>
        ) : (
          <p className="text-ink-soft">{m.performance_waits({ hero: HEROES[table].name })}</p>
        )}
      </div>
    </li>
  )
}

/** Decorative: the number is written beside it. One place for each star, and one path for all that are won. */
function StarBar({ stars }: { stars: number }) {
  const places = Array.from({ length: STARS_PER_TABLE }, (_, at) => `M${at * 20 + 4} 7h10`)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${STARS_PER_TABLE * 20} 14`}
      strokeLinecap="round"
      className="h-3.5 w-full max-w-105"
    >
      <path d={places.slice(stars).join('')} strokeWidth={9} className="stroke-line" />
      <path d={places.slice(0, stars).join('')} strokeWidth={12} className="stroke-sun-dark" />
      <path d={places.slice(0, stars).join('')} strokeWidth={7} className="stroke-sun" />
    </svg>
  )
}
