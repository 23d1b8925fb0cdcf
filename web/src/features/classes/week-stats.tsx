import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { useId, useState } from 'react'
import { m } from '#web/generated/paraglide/messages.js'

/** The week in four numbers, each beside the one of last week. A tap says what is counted. */
export function WeekStats({ page }: { page: ClassDashboard }) {
  const id = useId()
  const [open, setOpen] = useState<string>()
  const { last_week: before } = page
  const stats = [
    {
      key: 'practised',
      number: m.roster_stat_of({ part: page.practised, all: page.pupils.length }),
      label: m.roster_stat_practised(),
      before: before.practised,
      words: m.roster_explain_practised(),
    },
    {
      key: 'minutes',
      number: page.minutes,
      label: m.roster_stat_minutes(),
      before: before.minutes,
      words: m.roster_explain_minutes(),
    },
    {
      key: 'gained',
      number: page.gained,
      label: m.roster_stat_gained(),
      before: before.gained,
      words: m.roster_explain_gained(),
    },
    { key: 'known', number: page.known, label: m.roster_stat_known(), words: m.roster_explain_known() },
  ]
  const explained = stats.find(({ key }) => key === open)
  return (
    <section aria-label={m.roster_stats()} className="grid gap-2">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {stats.map(({ key, number, label, before: last }) => (
          <li key={key}>
            <button
              type="button"
              aria-expanded={key === open}
              aria-controls={`${id}-words`}
              onClick={() => setOpen(key === open ? undefined : key)}
              className="grid h-full min-h-24 w-full cursor-pointer content-center rounded-card border-2 border-line bg-card px-4 py-3 text-left hover:border-brand aria-expanded:border-brand"
            >
              <span className="font-display font-semibold text-2xl">{number}</span>
              <span className="font-semibold">{label}</span>
              {last !== undefined && (
                <span className="text-ink-soft text-sm">{m.roster_last_week({ number: last })}</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <p id={`${id}-words`} aria-live="polite" className="text-ink-soft empty:hidden">
        {explained?.words}
      </p>
    </section>
  )
}
