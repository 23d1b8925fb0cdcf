import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import type { ReactNode } from 'react'
import { NavLink, useParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { GroupSheets } from '#web/features/classes/print/group-sheets.tsx'
import { LetterSheets } from '#web/features/classes/print/letter-sheets.tsx'
import { PupilSheets } from '#web/features/classes/print/pupil-sheets.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const JOBS = [
  { to: 'groups', label: m.teaching_print_groups },
  { to: 'worksheets', label: m.teaching_print_worksheets },
  { to: 'reports', label: m.teaching_print_reports },
  { to: 'certificates', label: m.teaching_print_certificates },
  { to: 'letter', label: m.teaching_print_letter },
] as const

/** What a teacher takes to the printer. */
export function ClassPrint({ answer }: { answer: ClassAnswer }) {
  const { what = 'groups' } = useParams()
  const { class: room, pupils } = answer
  const jobs: Readonly<Record<string, ReactNode>> = {
    groups: <GroupSheets classId={room.id} />,
    worksheets: <PupilSheets key="worksheets" sheets="worksheets" pupils={pupils} />,
    reports: <PupilSheets key="reports" sheets="reports" pupils={pupils} />,
    certificates: <PupilSheets key="certificates" sheets="certificates" pupils={pupils} />,
    letter: <LetterSheets room={room} />,
  }
  return (
    <div className="grid grid-cols-1 gap-4 print:block">
      <nav aria-label={m.teaching_print_choose()} className="print:hidden">
        <ul className="grid gap-2 sm:flex sm:flex-wrap">
          {JOBS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={`${paths.class(room.id)}/print/${to}`}
                className={`flex min-h-12 items-center rounded-button px-4 font-display font-semibold ${to === what ? 'bg-brand text-white' : 'bg-brand-soft text-brand high-contrast:border-2 high-contrast:border-line'}`}
                {...(to === what ? { 'aria-current': 'page' } : {})}
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {Object.hasOwn(jobs, what) ? jobs[what] : jobs.groups}
    </div>
  )
}
