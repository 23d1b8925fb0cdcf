import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { GroupSheets } from '#web/features/classes/print/group-sheets.tsx'
import { LetterSheets } from '#web/features/classes/print/letter-sheets.tsx'
import { PupilSheets } from '#web/features/classes/print/pupil-sheets.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { PrintChoice } from '#web/report/print/print-choice.tsx'

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
      <PrintChoice
        label={m.teaching_print_choose()}
        sheets={JOBS}
        chosen={what}
        at={(job) => `${paths.class(room.id)}/print/${job}`}
      />
      {Object.hasOwn(jobs, what) ? jobs[what] : jobs.groups}
    </div>
  )
}
