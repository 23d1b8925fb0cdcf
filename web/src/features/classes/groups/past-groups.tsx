import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { Section } from '#web/ui/section.tsx'

type Past = NonNullable<ClassDashboard['past']>

/** The groups of the week that is over: did it help? */
export function PastGroups({ page: { past, pupils } }: { page: ClassDashboard }) {
  if (!past) return null
  const names = new Map(pupils.map(({ id, name }) => [id, name]))
  return (
    <Section
      title={m.classes_past_title()}
      hint={m.classes_past_hint({ date: formatDayMonth(past.kept_at) })}
    >
      <ul className="grid gap-2 lg:grid-cols-2">
        {past.groups.map(({ table, pupils: members, facts, helped }) => (
          <li key={`${table} ${facts.join(' ')}`} className="rounded-button bg-paper px-3 py-2">
            <h3 className="font-semibold">
              {m.classes_groups_to({ table, names: members.map((id) => names.get(id) ?? '').join(', ') })}
            </h3>
            <p className={helped?.change === 'more' ? 'text-tone-green' : ''}>{helpedText(helped)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function helpedText(helped: Past['groups'][number]['helped']): string {
  if (!helped) return m.classes_past_unknown()
  const shares = { before: Math.round(helped.before * 100), since: Math.round(helped.since * 100) }
  switch (helped.change) {
    case 'more':
      return m.classes_past_more(shares)
    case 'same':
      return m.classes_past_same(shares)
    case 'fewer':
      return m.classes_past_fewer(shares)
  }
}
