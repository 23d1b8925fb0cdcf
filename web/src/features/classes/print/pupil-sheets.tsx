import type { ClassAnswer, ReportAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { factsToPrint, makeWorksheet } from '#core/print/worksheet.ts'
import { useReports } from '#web/features/classes/print/use-reports.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CertificateSheet } from '#web/report/print/certificate-sheet.tsx'
import { PrintBar } from '#web/report/print/print-bar.tsx'
import { ReportSheet } from '#web/report/print/report-sheet.tsx'
import { WorksheetSheets } from '#web/report/print/worksheet-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface PupilSheetsProps {
  readonly sheets: 'reports' | 'worksheets' | 'certificates'
  readonly pupils: ClassAnswer['pupils']
}

const WORDS = {
  reports: { title: m.teaching_print_reports, hint: m.teaching_print_reports_hint },
  certificates: { title: m.teaching_print_certificates, hint: m.teaching_print_certificates_hint },
  worksheets: { title: m.teaching_print_worksheets, hint: m.teaching_print_worksheets_hint },
} as const

/** A sheet for every pupil in one print job: it is gathered first, with its progress shown, and can be stopped. */
export function PupilSheets({ sheets, pupils }: PupilSheetsProps) {
  const { state, reports, start, cancel } = useReports(pupils)
  const { title, hint } = WORDS[sheets]
  if (pupils.length === 0) return <EmptyState title={title()} message={m.classes_print_empty()} />
  const printed = sheets === 'certificates' ? reports.filter(hasMedal) : reports
  const progress = m.teaching_print_progress({ done: reports.length, all: pupils.length })
  return (
    <>
      <PrintBar title={title()} hint={hint()} ready={state === 'ready' && printed.length > 0}>
        {state === 'idle' && (
          <Button onClick={() => void start()}>{m.teaching_print_gather({ count: pupils.length })}</Button>
        )}
        {state === 'failed' && (
          <>
            <p role="alert" className="w-full font-medium text-wrong">
              {m.teaching_print_failed({ done: reports.length, all: pupils.length })}
            </p>
            <Button onClick={() => void start()}>{m.teaching_print_go_on()}</Button>
          </>
        )}
        {state === 'loading' && (
          <>
            <div className="grid w-full gap-1">
              <p role="status">{progress}</p>
              <ProgressBar value={reports.length} max={pupils.length} label={m.teaching_print_loading()} />
            </div>
            <Button variant="secondary" onClick={cancel}>
              {m.app_cancel()}
            </Button>
          </>
        )}
        {state === 'ready' && (
          <p role="status">
            {printed.length > 0
              ? m.teaching_print_ready({ count: printed.length })
              : m.teaching_print_certificates_none()}
          </p>
        )}
      </PrintBar>
      {state === 'ready' &&
        printed.map((one) => <SheetOf key={one.learner.id} sheets={sheets} answer={one} />)}
    </>
  )
}

const hasMedal = ({ report }: ReportAnswer) => report.tables.some(({ medal }) => medal !== 'none')

function SheetOf({ sheets, answer }: { sheets: PupilSheetsProps['sheets']; answer: ReportAnswer }) {
  const [seed] = useState(() => Math.floor(Math.random() * 10_000))
  const { report } = answer
  const name = answer.learner.name ?? m.grown_ups_your_child()
  if (sheets === 'certificates') return <CertificateSheet report={report} name={name} />
  if (sheets === 'reports') return <ReportSheet report={report} name={name} hasLines />
  return (
    <WorksheetSheets
      worksheet={makeWorksheet(factsToPrint(report), seed)}
      title={m.grown_ups_print_sheet_of({ name })}
    />
  )
}
