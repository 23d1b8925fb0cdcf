import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { TABLES } from '#core/tables/table.ts'
import { paths } from '#web/config/paths.ts'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'

type Pupil = ClassDashboard['pupils'][number]

const SORTS = {
  name: { label: m.classes_sort_name, compare: (x: Pupil, y: Pupil) => x.name.localeCompare(y.name) },
  quiet: {
    label: m.classes_sort_quiet,
    compare: (x: Pupil, y: Pupil) => (x.last_practised_at ?? '').localeCompare(y.last_practised_at ?? ''),
  },
  known: { label: m.classes_sort_known, compare: (x: Pupil, y: Pupil) => x.known - y.known },
} as const
type Sort = keyof typeof SORTS

interface PupilTableProps {
  classId: string
  pupils: readonly Pupil[]
}

/** Pupils × tables. Each field says its number; the colour only repeats it. */
export function PupilTable({ classId, pupils }: PupilTableProps) {
  const id = useId()
  const [sort, setSort] = useState<Sort>('name')
  const sorted = [...pupils].sort(SORTS[sort].compare)
  return (
    <Section title={m.classes_map_title()} hint={m.classes_map_hint()}>
      <p className="flex flex-wrap items-center gap-3">
        <label htmlFor={id} className="font-semibold">
          {m.classes_sort()}
        </label>
        <select
          id={id}
          value={sort}
          onChange={({ target }) => setSort(target.value as Sort)}
          className="min-h-12 rounded-button border-2 border-field bg-card px-4"
        >
          {Object.entries(SORTS).map(([value, { label }]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </select>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={m.classes_map_title()} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-px text-center">
          <thead>
            <tr className="text-ink-soft text-sm">
              <th scope="col" className="sticky left-0 bg-card px-2 text-left">
                {m.classes_map_pupil()}
              </th>
              {TABLES.map((table) => (
                <th key={table} scope="col" aria-label={m.classes_map_table({ table })} className="min-w-9">
                  {table}
                </th>
              ))}
              <th scope="col" className="px-2">
                {m.classes_map_known()}
              </th>
              <th scope="col" className="px-2">
                {m.classes_map_week()}
              </th>
              <th scope="col" className="px-2">
                {m.classes_map_last()}
              </th>
            </tr>
          </thead>
          <tbody>
            {sorted.map((pupil) => (
              <tr key={pupil.id}>
                <th scope="row" className="sticky left-0 bg-card px-2 text-left">
                  <Link
                    to={`${paths.class(classId)}/pupils/${pupil.id}`}
                    className="flex min-h-12 items-center font-semibold"
                  >
                    {pupil.name}
                  </Link>
                </th>
                {pupil.tables.map((lit, i) => (
                  <td key={TABLES[i]} className={`rounded-md font-semibold ${lookOf(lit)}`}>
                    {lit}
                  </td>
                ))}
                <td className="px-2 font-semibold">{pupil.known}</td>
                <td className="px-2">{pupil.minutes_this_week}</td>
                <td className="whitespace-nowrap px-2">
                  {pupil.last_practised_at ? formatDayMonth(pupil.last_practised_at) : m.classes_map_never()}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}

function lookOf(lit: number): string {
  if (lit === 12) return 'bg-tone-green text-white'
  if (lit >= 8) return 'bg-tone-green-soft text-tone-green'
  if (lit >= 4) return 'bg-tone-amber-soft text-tone-amber'
  return lit > 0 ? 'bg-tone-slate-soft text-tone-slate' : 'bg-paper text-ink-soft'
}
