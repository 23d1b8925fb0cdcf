import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { NavLink, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router'
import { lazyPart } from '#web/browser/lazy-with-retry.ts'
import { useStepFocus } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import { useAdultGate, useLockGate } from '#web/data/grown-ups/adult-gate.ts'
import { useReport } from '#web/data/grown-ups/report.ts'
import { useMe } from '#web/data/learner/me.ts'
import { AdultGate } from '#web/features/grown-ups/adult-gate.tsx'
import { FactMap } from '#web/features/grown-ups/fact-map.tsx'
import { Lessons } from '#web/features/grown-ups/lessons.tsx'
import { Overview } from '#web/features/grown-ups/overview.tsx'
import { Practice } from '#web/features/grown-ups/practice.tsx'
import { Privacy } from '#web/features/grown-ups/privacy.tsx'
import { Progress } from '#web/features/grown-ups/progress.tsx'
import { actionText } from '#web/features/grown-ups/report-texts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

// Paper and its drawings weigh on nobody who only reads.
const PrintPage = lazyPart(
  async () => (await import('#web/features/grown-ups/print/print-page.tsx')).PrintPage,
)

type Report = ReportAnswer['report']

/** The area behind the adult gate. Nothing of it is asked for before the gate is open. */
export function GrownUpsPage() {
  const gate = useAdultGate()
  if (gate.isOpen && gate.data) return <Area hasPin={gate.data.has_pin} />
  return (
    <main className="grid min-h-dvh content-center p-4">
      {gate.data && !gate.isError ? (
        <AdultGate gate={gate.data} />
      ) : gate.isError ? (
        <ErrorState
          title={m.grown_ups_gate_offline_title()}
          message={m.grown_ups_gate_offline()}
          onRetry={() => void gate.refetch()}
        />
      ) : (
        <PageLoading full={false} />
      )}
    </main>
  )
}

const SECTIONS = [
  { to: '', label: m.grown_ups_nav_overview, title: m.grown_ups_overview_title },
  { to: 'map', label: m.grown_ups_nav_map, title: m.grown_ups_map_title },
  { to: 'progress', label: m.grown_ups_nav_progress, title: m.grown_ups_progress_title },
  { to: 'lessons', label: m.grown_ups_nav_lessons, title: m.grown_ups_lessons_title },
  { to: 'practice', label: m.grown_ups_nav_practice, title: m.grown_ups_practice_title },
  { to: 'privacy', label: m.grown_ups_nav_privacy, title: m.grown_ups_privacy_title },
] as const

function Area({ hasPin }: { hasPin: boolean }) {
  const me = useMe()
  const [search] = useSearchParams()
  const learners = me.data?.learners ?? []
  const learner = learners.find(({ id }) => id === search.get('learner')) ?? learners[0]
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-5xl grid-cols-1 content-start gap-4 p-4 print:block print:max-w-none print:p-0">
      <Header />
      <nav aria-label={m.grown_ups_nav()} className="print:hidden">
        <ul className="grid grid-cols-3 gap-2 sm:flex">
          {SECTIONS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={{ pathname: `${paths.grownUps}/${to}`, search: search.size > 0 ? `?${search}` : '' }}
                end={to === ''}
                className={({ isActive }) =>
                  `flex min-h-12 items-center justify-center rounded-button px-3 font-display font-semibold ${isActive ? 'bg-brand text-white' : 'bg-brand-soft text-brand high-contrast:border-2 high-contrast:border-line'}`
                }
              >
                {label()}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {learners.length > 1 && learner && <LearnerChoice learners={learners} chosen={learner.id} />}
      <main id="main" className="grid grid-cols-1 gap-4 print:block">
        <PageTitle />
        <Routes>
          <Route path="privacy" element={<Privacy hasPin={hasPin} />} />
          <Route path="*" element={<Reported learner={learner?.id ?? ''} failed={me.isError} />} />
        </Routes>
      </main>
    </div>
  )
}

/** For screen readers: the cards say it to the eye. It takes the focus when the page changes. */
function PageTitle() {
  const { pathname } = useLocation()
  const heading = useStepFocus<HTMLHeadingElement>(pathname)
  const section = SECTIONS.find(({ to }) => to !== '' && pathname.endsWith(`/${to}`)) ?? SECTIONS[0]
  return (
    <h1 ref={heading} tabIndex={-1} className="sr-only">
      {section.title()}
    </h1>
  )
}

function Header() {
  const lock = useLockGate()
  const navigate = useNavigate()
  const leave = () => {
    lock.mutate()
    navigate(paths.games)
  }
  return (
    <header className="flex flex-wrap print:hidden items-center justify-between gap-2">
      <ButtonLink to={paths.games} variant="quiet" icon={<ArrowLeft aria-hidden="true" className="size-5" />}>
        {m.grown_ups_back()}
      </ButtonLink>
      <p className="hidden font-display font-semibold text-2xl sm:block">{m.grown_ups_title()}</p>
      <Button variant="quiet" icon={<Lock aria-hidden="true" className="size-5" />} onClick={leave}>
        {m.grown_ups_lock()}
      </Button>
    </header>
  )
}

interface LearnerChoiceProps {
  learners: readonly { readonly id: string; readonly name: string | null }[]
  chosen: string
}

function LearnerChoice({ learners, chosen }: LearnerChoiceProps) {
  const id = useId()
  const [, setSearch] = useSearchParams()
  return (
    <p className="flex flex-wrap items-center gap-3 print:hidden">
      <label htmlFor={id} className="font-display font-semibold">
        {m.grown_ups_child()}
      </label>
      <select
        id={id}
        value={chosen}
        onChange={(event) => setSearch({ learner: event.target.value }, { replace: true })}
        className="min-h-12 rounded-button border-2 border-field bg-card px-4"
      >
        {learners.map((learner) => (
          <option key={learner.id} value={learner.id}>
            {learner.name ?? m.grown_ups_your_child()}
          </option>
        ))}
      </select>
    </p>
  )
}

/** The report in its four states: on its way, missing, from before, and as it is now. */
function Reported({ learner, failed }: { learner: string; failed: boolean }) {
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
        <EmptyState
          title={m.grown_ups_empty_title()}
          message={`${m.grown_ups_empty_message()} ${actionText(data.report, name)}`}
        />
      ) : (
        <Sections report={data.report} name={name} fullName={data.learner.name ?? name} />
      )}
    </>
  )
}

interface SectionsProps {
  report: Report
  name: string
  fullName: string
}

function Sections({ report, name, fullName }: SectionsProps) {
  const print = (
    <Suspense fallback={<PageLoading full={false} />}>
      <PrintPage report={report} name={name} fullName={fullName} />
    </Suspense>
  )
  const pages: Readonly<Record<string, ReactNode>> = {
    map: <FactMap facts={report.facts} />,
    progress: <Progress report={report} />,
    lessons: <Lessons report={report} />,
    practice: <Practice report={report} />,
    print,
    'print/:sheet': print,
  }
  return (
    <Routes>
      {Object.entries(pages).map(([path, element]) => (
        <Route key={path} path={path} element={element} />
      ))}
      <Route path="*" element={<Overview report={report} name={name} />} />
    </Routes>
  )
}

/** A report speaks of a child, so it uses the name a parent would. */
function firstName(name: string | null): string | null {
  return name?.trim().split(/\s+/)[0] || null
}
