import type { LessonStatus } from '#core/progress/performance.ts'
import { STARS_PER_TABLE } from '#core/progress/performance.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
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
    <ul className="grid gap-3 lg:grid-cols-2">
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
    <li className="flex items-center gap-4 rounded-card border-2 border-line bg-card p-3 sm:p-4">
      <Hero
        table={table}
        size={72}
        mood={result.status === 'Complete' ? 'happy' : 'idle'}
        className="shrink-0"
      />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h3 className="font-semibold text-lg">{m.performance_table({ table })}</h3>
          <Badge tone={status.tone}>{status.text()}</Badge>
        </div>
        <StarBar stars={stars} colour={heroColours[table].main} />
        <p className="flex flex-wrap gap-x-4 text-base text-ink-soft">
          <span className="w-full font-semibold text-ink">{m.performance_stars_of_table({ stars })}</span>
          <span>{basic ? m.performance_basic({ score: basic.score }) : m.performance_basic_none()}</span>
          <span>{game ? m.performance_game({ score: game.score }) : m.performance_game_none()}</span>
        </p>
      </div>
    </li>
  )
}

/** Decorative: the number is written beside it. */
function StarBar({ stars, colour }: { stars: number; colour: string }) {
  return (
    <div
      aria-hidden="true"
      className="h-3 overflow-hidden rounded-full bg-line high-contrast:border-2 high-contrast:border-line high-contrast:bg-card"
    >
      <div
        className="h-full rounded-full"
        style={{ width: `${(stars / STARS_PER_TABLE) * 100}%`, background: colour }}
      />
    </div>
  )
}
