import { useState } from 'react'
import { missionDays } from '#core/progress/mission-days.ts'
import { performance, STARS_GOAL } from '#core/progress/performance.ts'
import { isLesson } from '#core/progress/progress.ts'
import { countStatuses, factStatuses, knownOf } from '#core/status/fact-status.ts'
import { FACTS } from '#core/tables/facts.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { usePerformance } from '#web/data/learner/performance.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { LessonList } from '#web/features/performance/lesson-list.tsx'
import { SummaryCards } from '#web/features/performance/summary-cards.tsx'
import { WeekChart } from '#web/features/performance/week-chart.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function PerformancePage() {
  return (
    <div className="mx-auto grid w-full max-w-[1180px] grid-cols-1 gap-5">
      <PageHead title={m.performance_title()}>
        <BackLink to={paths.lessons}>{m.performance_back()}</BackLink>
      </PageHead>
      <Results />
    </div>
  )
}

function Results() {
  const progress = useProgress()
  if (!progress.data)
    return (
      <Waiting
        page={progress}
        title={m.performance_error_title()}
        message={m.performance_error_message()}
        loading={<ResultsLoading />}
      />
    )
  const results = performance(progress.data)
  const isNew = !progress.data.some(isLesson)
  return (
    <>
      <Lights />
      {isNew && <FirstStar />}
      <SummaryCards {...results} isNew={isNew} />
      <Card className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 className="font-semibold text-2xl">{m.performance_stars_progress()}</h2>
          <p className="font-display text-ink-soft text-lg">
            {m.performance_stars_of({ stars: results.stars, goal: STARS_GOAL })}
          </p>
        </div>
        <ProgressBar
          value={results.stars}
          max={STARS_GOAL}
          label={m.performance_stars_progress()}
          tone="sun"
        />
      </Card>
      {progress.data.length > 0 && <Weeks />}
      <Card className="grid gap-3">
        <h2 className="font-semibold text-2xl">{m.performance_by_lesson()}</h2>
        <LessonList tables={results.tables} />
      </Card>
    </>
  )
}

/** Before there is anything to count, somebody speaks. */
function FirstStar() {
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Hero table={12} size={120} mood="happy" className="max-sm:size-24" />
      <div className="min-w-52 flex-1">
        <h2 className="text-balance font-semibold text-2xl">{m.performance_empty_title()}</h2>
        <p className="text-ink-soft text-lg">{m.performance_empty_message()}</p>
      </div>
      <ButtonLink to={paths.lessons} size="lg">
        {m.performance_empty_action()}
      </ButtonLink>
    </Card>
  )
}

/** What is known and how often it was practised: a child of missions alone has no stars, and much to show. */
function Lights() {
  const { data: learner } = useLearner((state) => state.learner)
  const [now] = useState(() => Date.now())
  if (!learner) return null
  const counts = countStatuses(factStatuses(learner.mastery, now, learner.calendar.utcOffset))
  const known = knownOf(counts)
  if (known + counts.learning === 0) return null
  const days = missionDays(learner.coinDays, localDayClock()).filter(Boolean).length
  return (
    <Card className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-2xl">{m.performance_facts()}</h2>
        <p className="font-display text-ink-soft text-lg">
          {known > 0
            ? m.performance_facts_of({ known })
            : m.performance_facts_glowing({ glowing: counts.learning })}
        </p>
      </div>
      {known > 0 && <ProgressBar value={known} max={FACTS.length} label={m.performance_facts()} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ButtonLink to={paths.map} variant="secondary">
          {m.performance_facts_map()}
        </ButtonLink>
        {days > 0 && <p className="font-display font-semibold text-lg">{m.performance_missions({ days })}</p>}
      </div>
    </Card>
  )
}

function Weeks() {
  const { data } = usePerformance()
  return (
    <Card className="grid gap-3">
      <div>
        <h2 className="font-semibold text-2xl">{m.performance_weeks()}</h2>
        <p className="text-ink-soft">{m.performance_weeks_hint()}</p>
      </div>
      {data ? <WeekChart weeks={data.weeks} /> : <Skeleton className="h-44 w-full" />}
    </Card>
  )
}

function ResultsLoading() {
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {['stars', 'lessons', 'games', 'progress'].map((card) => (
          <Skeleton key={card} className="h-28 w-full" />
        ))}
      </div>
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}
