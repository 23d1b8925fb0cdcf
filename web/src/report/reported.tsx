import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { type ReactNode, Suspense } from 'react'
import { Route, Routes } from 'react-router'
import { firstName } from '#core/reports/report-words.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useReport } from '#web/data/grown-ups/report.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { FactMap } from '#web/report/fact-map.tsx'
import { Lessons } from '#web/report/lessons.tsx'
import { Overview } from '#web/report/overview.tsx'
import { Practice } from '#web/report/practice.tsx'
import { Progress } from '#web/report/progress.tsx'
import { actionText } from '#web/report/report-texts.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

// Loaded on demand: most visits print nothing.
const PrintPage = lazyWithRetry(async () => (await import('#web/report/print/print-page.tsx')).PrintPage)

interface ReportedProps {
  learner: string
  failed: boolean
  /** The address below which the pages of this report are. */
  at: string
  /** Says whether it comes by mail, where it may. */
  mail?: ReactNode
  /** What to do while there is nothing to report. */
  whenEmpty?: ReactNode
}

export function Reported({ learner, failed, at, mail, whenEmpty }: ReportedProps) {
  const report = useReport(learner)
  if (!report.data) {
    if (!report.isError && !failed) return <PageLoading full={false} message={m.grown_ups_loading()} />
    return (
      <ErrorState
        title={m.grown_ups_error_title()}
        message={m.grown_ups_error_message()}
        onRetry={() => void report.refetch()}
      />
    )
  }
  const { data } = report
  const name = firstName(data.learner.name) ?? m.grown_ups_your_child()
  return (
    <>
      {report.isError && (
        <p role="status" className="rounded-card bg-tone-amber-soft px-4 py-3 text-tone-amber">
          {m.grown_ups_last_known({ date: formatLongDate(new Date(report.dataUpdatedAt).toISOString()) })}
        </p>
      )}
      {data.report.sentence.code === 'empty' ? (
        <>
          <EmptyState
            title={m.grown_ups_empty_title()}
            message={`${m.grown_ups_empty_message()} ${actionText(data.report, name)}`}
            action={whenEmpty}
          />
          {mail}
        </>
      ) : (
        <Sections answer={data} name={name} fullName={data.learner.name ?? name} at={at} mail={mail} />
      )}
    </>
  )
}

interface SectionsProps extends Pick<ReportedProps, 'at' | 'mail'> {
  answer: ReportAnswer
  name: string
  fullName: string
}

function Sections({ answer: { report, handed_in }, name, fullName, at, mail }: SectionsProps) {
  const print = (
    <Suspense fallback={<PageLoading full={false} />}>
      <PrintPage report={report} name={name} fullName={fullName} at={at} />
    </Suspense>
  )
  const pages: Readonly<Record<string, ReactNode>> = {
    map: <FactMap facts={report.facts} />,
    progress: <Progress report={report} />,
    lessons: <Lessons report={report} handedIn={handed_in} />,
    practice: <Practice report={report} at={at} />,
    print,
    'print/:sheet': print,
  }
  return (
    <Routes>
      {Object.entries(pages).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<Overview report={report} name={name} at={at} mail={mail} />} />
    </Routes>
  )
}
