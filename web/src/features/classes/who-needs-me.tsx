import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { Check, HandHelping } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { factText } from '#web/report/fact-text.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

type Need = ClassDashboard['needs'][number]

/** One line for each pupil who needs the teacher, the most urgent first; a tap leads to the pupil. */
export function WhoNeedsMe({ page, room }: { page: ClassDashboard; room: ClassSummary }) {
  const { needs } = page
  const { lookedAfter } = useChangeClass(room.id)
  /** Something was done on this page: the last line leaves a word behind, and a place for the focus. */
  const [begun, setBegun] = useState(false)
  const note = async (pupilId: string, code: Need['code'] | null) => {
    try {
      await lookedAfter.mutateAsync({ pupilId, done: code })
      return true
    } catch {
      void showToast.error(m.classes_need_failed())
      return false
    }
  }
  const list = useRef<HTMLElement>(null)
  const doneAt = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a change of the list
  useEffect(() => {
    if (doneAt.current === undefined) return
    const buttons = list.current?.querySelectorAll('button') ?? []
    const next = buttons[Math.min(doneAt.current, buttons.length - 1)] ?? list.current?.querySelector('h3')
    next?.focus()
    doneAt.current = undefined
  }, [needs.map(({ pupil }) => pupil).join()])
  const done = async ({ pupil, code }: Need, place: number) => {
    doneAt.current = place
    setBegun(true)
    if (await note(pupil, code))
      void showToast.success(m.classes_need_quiet(), {
        action: { label: m.classes_need_take_back(), onClick: () => void note(pupil, null) },
      })
  }
  if (needs.length === 0 && !begun) return null
  const names = new Map(page.pupils.map(({ id, name }) => [id, name]))
  const nameOf = ({ pupil }: Need) => names.get(pupil) || m.roster_nameless()
  return (
    <section ref={list} className="grid gap-2 rounded-card bg-card p-5 shadow-card">
      <h3 tabIndex={-1} className="flex items-center gap-2 font-semibold text-xl">
        <HandHelping aria-hidden="true" className="size-6 text-brand" />
        {m.classes_needs_title()}
      </h3>
      {needs.length === 0 && <p>{m.classes_needs_none()}</p>}
      <ul className="grid gap-1">
        {needs.map((need, place) => (
          <li key={need.pupil} className="flex items-center gap-2">
            <Link
              to={`${paths.class(room.id)}/pupils/${need.pupil}`}
              className="flex min-h-12 grow flex-wrap items-center gap-x-3 rounded-button px-3 py-1 hover:bg-brand-soft"
            >
              <span className="font-semibold">{nameOf(need)}</span>
              <span className="text-ink-soft">
                {needText(need)}
                {need.done_at !== null &&
                  ` (${m.classes_need_since({ date: formatDayMonth(need.done_at) })})`}
              </span>
            </Link>
            {room.archived_at === null && (
              <Button
                variant="quiet"
                icon={Check}
                aria-label={m.classes_need_done_for({ name: nameOf(need) })}
                busy={lookedAfter.isPending && lookedAfter.variables.pupilId === need.pupil}
                onClick={() => lookedAfter.isPending || void done(need, place)}
              >
                {m.classes_need_done()}
              </Button>
            )}
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
