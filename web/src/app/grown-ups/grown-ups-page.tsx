import { Lock } from 'lucide-react'
import { type ReactNode, Suspense, useId } from 'react'
import { Link, Route, Routes, useLocation, useNavigate, useSearchParams } from 'react-router'
import { HelpLine } from '#web/app/grown-ups/help-line.tsx'
import { Menu, pageAt } from '#web/app/grown-ups/menu.tsx'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { paths } from '#web/config/paths.ts'
import { useAdultGate, useLockGate } from '#web/data/grown-ups/adult-gate.ts'
import { useWeeklyMail } from '#web/data/grown-ups/weekly-mail.ts'
import { useMe } from '#web/data/learner/me.ts'
import { Children } from '#web/features/children/children.tsx'
import { FamilyOverview } from '#web/features/children/family-overview.tsx'
import { LearnerSettingsForm } from '#web/features/children/settings/learner-settings-form.tsx'
import { PlanNotice } from '#web/features/plan/plan-notice.tsx'
import { AdultGate, PupilAtGate } from '#web/features/safety/adult-gate.tsx'
import { ConsentCard } from '#web/features/safety/consent-card.tsx'
import { Privacy } from '#web/features/safety/privacy.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { AccessCard } from '#web/grown-ups/access-card.tsx'
import { WeeklyMailLine } from '#web/grown-ups/weekly-mail-line.tsx'
import { NobodyYet } from '#web/play/nobody-yet.tsx'
import { Reported } from '#web/report/reported.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Section } from '#web/ui/section.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

// Most parents never open it.
const ClassesPage = lazyWithRetry(
  async () => (await import('#web/features/classes/classes-page.tsx')).ClassesPage,
)

const WeeklyMails = lazyWithRetry(
  async () => (await import('#web/features/children/settings/weekly-mails.tsx')).WeeklyMails,
)

const SafetyPage = lazyWithRetry(
  async () => (await import('#web/features/safety/safety-page.tsx')).SafetyPage,
)
const HistoryPage = lazyWithRetry(
  async () => (await import('#web/features/safety/history-page.tsx')).HistoryPage,
)

const PlanPage = lazyWithRetry(async () => (await import('#web/features/plan/plan-page.tsx')).PlanPage)

const PeoplePage = lazyWithRetry(
  async () => (await import('#web/features/children/adults/adults-page.tsx')).PeoplePage,
)

// Only operators open it.
const PlatformsPage = lazyWithRetry(
  async () => (await import('#web/features/platforms/platforms-page.tsx')).PlatformsPage,
)

/** The area behind the adult gate. Nothing of it is asked for before the gate is open. */
export function GrownUpsPage({ isPupil }: { isPupil: boolean }) {
  const gate = useAdultGate()
  if (gate.isOpen && gate.data)
    return (
      <Area
        hasPin={gate.data.has_pin}
        asksConsent={gate.data.consent_needed}
        operates={gate.data.operates === true}
      />
    )
  return (
    <main className="grid min-h-dvh content-center p-4">
      {isPupil ? (
        <PupilAtGate />
      ) : gate.data && !gate.isError ? (
        <AdultGate gate={gate.data} />
      ) : (
        <Waiting page={gate} title={m.grown_ups_gate_offline_title()} message={m.grown_ups_gate_offline()} />
      )}
    </main>
  )
}

interface AreaProps {
  hasPin: boolean
  asksConsent: boolean
  operates: boolean
}

function Area({ hasPin, asksConsent, operates }: AreaProps) {
  const me = useMe()
  const [search] = useSearchParams()
  const learners = me.data?.learners ?? []
  const plan = me.data?.plan
  const { pathname } = useLocation()
  // Whichever page comes first: mails begin with it, and speak the language in which it is read.
  useWeeklyMail(pageAt(pathname).to === 'classes' ? 'classes' : 'family')
  const showsAll = learners.length > 1 && pageAt(pathname).to === '' && !search.has('learner')
  const learner = learners.find(({ id }) => id === search.get('learner')) ?? learners[0]
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-5xl grid-cols-1 content-start gap-4 p-4 print:block print:max-w-none print:p-0">
      <Header />
      <Menu asksPayment={plan !== undefined && plan.state !== 'open'} operates={operates} />
      {learners.length > 1 && learner && pageAt(pathname).ofLearner && !showsAll && (
        <LearnerChoice learners={learners} chosen={learner.id} />
      )}
      <main id="main" className="grid grid-cols-1 gap-4 print:block">
        <PageTitle />
        {asksConsent && <ConsentCard />}
        <Routes>
          <Route path="classes/*" element={<Late page={<ClassesPage />} />} />
          <Route path="safety" element={<Late page={<SafetyPage hasPin={hasPin} />} />} />
          <Route path="privacy/history" element={<Late page={<HistoryPage />} />} />
          <Route path="children" element={<Children />} />
          <Route
            path="settings"
            element={
              <>
                <LearningSettings learner={learner?.id} />
                <Late page={<WeeklyMails />} />
              </>
            }
          />
          <Route path="plan" element={<Late page={<PlanPage />} />} />
          <Route path="platforms" element={<Late page={<PlatformsPage />} />} />
          <Route path="people" element={<Late page={<PeoplePage />} />} />
          <Route path="privacy" element={<Privacy />} />
          <Route
            path="*"
            element={
              <>
                <PlanNotice plan={plan} />
                {showsAll ? (
                  <>
                    <FamilyOverview learners={learners} />
                    <WeeklyMailLine kind="family" />
                  </>
                ) : me.data && !learner ? (
                  <NobodyYet first={{ to: paths.classes, label: m.classes_nav() }} />
                ) : (
                  <Reported
                    learner={learner?.id ?? ''}
                    failed={me.isError}
                    at={paths.grownUps}
                    mail={<WeeklyMailLine kind="family" />}
                    whenEmpty={<FirstSteps />}
                  />
                )}
              </>
            }
          />
        </Routes>
      </main>
      <HelpLine teaches={me.data?.teaches === true} />
    </div>
  )
}

/** A page whose code is fetched when it is opened. */
function Late({ page }: { page: ReactNode }) {
  return <Suspense fallback={<PageLoading full={false} />}>{page}</Suspense>
}

/** For screen readers: the cards say it to the eye. It takes the focus when the page changes. */
function PageTitle() {
  const { pathname } = useLocation()
  const heading = useFocusOnStep<HTMLHeadingElement>(pathname)
  return (
    <h1 ref={heading} tabIndex={-1} className="sr-only">
      {pageAt(pathname).title()}
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
      {/* The gate closes behind whoever goes there (left-open.ts). */}
      <BackLink to={paths.games}>{m.grown_ups_back()}</BackLink>
      <p className="hidden font-display font-semibold text-2xl sm:block">{m.grown_ups_title()}</p>
      <Button variant="quiet" icon={Lock} onClick={leave}>
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
      <Link to={paths.grownUps} className="flex min-h-12 items-center text-brand underline">
        {m.grown_ups_all_children()}
      </Link>
    </p>
  )
}

/** Who comes here first is a parent before the first mission, or a teacher. */
function FirstSteps() {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={paths.mission}>{m.grown_ups_empty_play()}</ButtonLink>
      <ButtonLink to={paths.classes} variant="secondary">
        {m.grown_ups_empty_teach()}
      </ButtonLink>
    </div>
  )
}

function LearningSettings({ learner }: { learner: string | undefined }) {
  return (
    <>
      <Section title={m.settings_title()} hint={m.settings_lead()}>
        {learner ? <LearnerSettingsForm learner={learner} /> : <p>{m.family_nobody_title()}</p>}
      </Section>
      {learner && <AccessCard learner={learner} />}
    </>
  )
}
