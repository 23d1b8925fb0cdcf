import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'

export interface Week {
  /** ISO time at which the week begins. */
  readonly starts_at: string
  readonly stars: number
  readonly minutes: number
}

/** One bar per week, as tall as it has minutes of play, labelled directly; above it the stars that were won. */
export function WeekChart({ weeks: all }: { weeks: readonly Week[] }) {
  // Weeks before the first practice say nothing about the child.
  const begun = all.findIndex(({ stars, minutes }) => stars + minutes > 0)
  const weeks = all.slice(begun === -1 ? -1 : begun)
  const most = Math.max(10, ...weeks.map((week) => week.minutes))
  const current = weeks.at(-1)
  return (
    <figure className="grid gap-3">
      <ol className="grid auto-cols-[minmax(0,8rem)] grid-flow-col items-start gap-1.5 sm:gap-4">
        {weeks.map((week) => (
          <WeekBar key={week.starts_at} week={week} most={most} isCurrent={week === current} />
        ))}
      </ol>
      <figcaption className="text-base text-ink-soft">
        {current && current.minutes + current.stars > 0 ? lineOf(current) : m.performance_this_week_none()}
      </figcaption>
    </figure>
  )
}

/** Missions bring no stars: then the minutes speak. */
function lineOf({ stars, minutes }: Week): string {
  return stars > 0
    ? m.performance_this_week_line({ stars, minutes })
    : m.performance_this_week_minutes({ minutes })
}

function WeekBar({ week, most, isCurrent }: { week: Week; most: number; isCurrent: boolean }) {
  const name = isCurrent
    ? m.performance_this_week()
    : m.performance_week_of({ date: formatDayMonth(week.starts_at) })
  return (
    <li className="grid gap-1 text-center">
      <span className="sr-only">
        {name}: {week.stars > 0 && `${m.performance_week_stars({ stars: week.stars })}, `}
        {m.performance_week_minutes({ minutes: week.minutes })}
      </span>
      <div aria-hidden="true" className="flex h-36 flex-col justify-end">
        <span className="font-display font-semibold text-ink text-lg">
          {week.stars > 0 ? `${week.stars}★` : ''}
        </span>
        <div
          className={`min-h-2 rounded-t-xl ${isCurrent ? 'bg-brand' : week.minutes > 0 ? 'bg-sun' : 'bg-line high-contrast:border-2 high-contrast:border-line high-contrast:bg-card'}`}
          style={{ height: `${(week.minutes / most) * 78}%` }}
        />
      </div>
      <span aria-hidden="true" className="text-ink-soft text-xs leading-tight sm:text-sm">
        {formatDayMonth(week.starts_at)}
      </span>
      <span aria-hidden="true" className="text-ink-soft text-xs leading-tight sm:text-sm">
        {week.minutes > 0 ? m.performance_week_minutes({ minutes: week.minutes }) : '\u00a0'}
      </span>
    </li>
  )
}
