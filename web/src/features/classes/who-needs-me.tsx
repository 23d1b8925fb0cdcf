import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { HandHelping } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { factText } from '#web/report/fact-text.ts'

type Need = ClassDashboard['needs'][number]

/** One line for each pupil who needs the teacher, the most urgent first; a tap leads to the pupil. */
export function WhoNeedsMe({ page, room }: { page: ClassDashboard; room: ClassSummary }) {
  const { needs } = page
  if (needs.length === 0) return null
  const names = new Map(page.pupils.map(({ id, name }) => [id, name]))
  return (
    <section className="grid gap-2 rounded-card bg-card p-5 shadow-card">
      <h3 className="flex items-center gap-2 font-semibold text-xl">
        <HandHelping aria-hidden="true" className="size-6 text-brand" />
        {m.classes_needs_title()}
      </h3>
      <ul className="grid gap-1">
        {needs.map((need) => (
          <li key={need.pupil}>
            <Link
              to={`${paths.class(room.id)}/pupils/${need.pupil}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 rounded-button px-3 py-1 hover:bg-brand-soft"
            >
              <span className="font-semibold">{names.get(need.pupil) || m.roster_nameless()}</span>
              <span className="text-ink-soft">{needText(need)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function needText({ code, count, facts }: Need): string {
  const list = facts.map(factText).join(', ')
  switch (code) {
    case 'hurried':
      return m.classes_need_hurried({ count })
    case 'stuck':
      return m.classes_need_stuck({ facts: list })
    case 'away':
      return m.classes_need_away({ count })
    case 'fallen-back':
      return m.classes_need_fallen_back({ count })
  }
}
