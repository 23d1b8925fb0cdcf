import { Play, RotateCcw, Sparkles } from 'lucide-react'
import type { MissionPlan } from '#core/mission/mission.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { boardOf, planetOf } from '#web/features/games/mission/on-board.ts'
import { WeekDays } from '#web/features/games/mission/week-days.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { tableList } from '#web/i18n/table-list.ts'
import { Aboard } from '#web/play/stage/aboard.tsx'
import { Button } from '#web/ui/button.tsx'

interface MissionIntroProps {
  readonly plan: MissionPlan
  readonly companion: Table
  readonly exit: { readonly to: string; readonly label: string }
  /** Tables that the class practises. */
  readonly fromClass: readonly Table[]
  readonly days: readonly boolean[]
  readonly doneToday: boolean
  readonly onStart: () => void
  /** Null when no mission was left in the middle. */
  readonly onResume: (() => void) | null
  /** Left out where it was just played. */
  readonly onPlacement?: () => void
}

export function MissionIntro(props: MissionIntroProps) {
  const { plan, companion, exit, fromClass, days, doneToday, onStart, onResume, onPlacement } = props
  const hero = HEROES[companion].name
  return (
    <Aboard exit={exit} bound={planetOf(plan)}>
      <h1 className="text-3xl font-semibold text-balance sm:text-4xl">{m.mission_title()}</h1>
      <p className="max-w-md text-lg text-pretty text-ink-soft sm:text-xl">
        {doneToday ? m.mission_intro_again({ hero }) : m.mission_intro_text({ hero, time: plan.minutes })}
      </p>
      <section
        aria-labelledby="on-board"
        className="grid w-full max-w-md gap-1 rounded-2xl bg-paper px-4 py-3 text-left"
      >
        <h2 id="on-board" className="font-semibold text-lg">
          {m.mission_on_board()}
        </h2>
        <ul className="grid gap-1 text-lg">
          {[...tablesOfClass(fromClass), ...boardOf(plan)].map((words) => (
            <li key={words} className="flex items-center gap-3">
              <Sparkles aria-hidden className="size-5 shrink-0 text-sun-dark" />
              {words}
            </li>
          ))}
        </ul>
      </section>
      {onResume && (
        <Button size="xl" variant="sun" className="max-sm:text-xl!" icon={Play} onClick={onResume}>
          {m.mission_continue()}
        </Button>
      )}
      <Button
        size={onResume ? 'lg' : 'xl'}
        variant={onResume ? 'secondary' : 'sun'}
        icon={onResume ? RotateCcw : Play}
        onClick={onStart}
      >
        {onResume ? m.mission_begin_again() : m.mission_start()}
      </Button>
      <WeekDays days={days} />
      {onPlacement && (
        <Button variant="quiet" onClick={onPlacement}>
          {m.mission_find_out()}
        </Button>
      )}
    </Aboard>
  )
}

function tablesOfClass(tables: readonly Table[]): string[] {
  return tables.length > 0 ? [m.teaching_board_focus({ tables: tableList(tables) })] : []
}
