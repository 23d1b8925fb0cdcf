import { useState } from 'react'
import { CHECK_OFFERED_FROM } from '#core/check/check.ts'
import type { Learner } from '#core/learner/learner.ts'
import { personalBests } from '#core/learner/personal-bests.ts'
import { CHECK_ID } from '#core/lessons/lesson-id.ts'
import { check, rehearsal } from '#core/play/activities/check.ts'
import { countStatuses, factStatuses, knownOf } from '#core/status/fact-status.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { freshSeed } from '#web/browser/fresh-seed.ts'
import { paths } from '#web/config/paths.ts'
import { useTasksOfToday } from '#web/data/learner/assignments.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { CheckIntro } from '#web/features/check/check-intro.tsx'
import { checkOnStage } from '#web/features/check/check-question.tsx'
import { CheckResult } from '#web/features/check/check-result.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { PlanGate } from '#web/play/plan-gate.tsx'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** `/app/check`: 25 questions of six seconds, for children who are accurate and like to be quick. */
export function CheckPage() {
  const learnerId = useCurrentLearnerId()
  const learner = useLearner((state) => state.learner)
  const { timed_play } = useLearnerSettings()
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4">
      <BackLink to={paths.map} data-around-play="" className="justify-self-start">
        {m.check_back()}
      </BackLink>
      <h1 data-around-play="" className="text-center font-semibold text-3xl sm:text-4xl">
        {m.check_title()}
      </h1>
      {timed_play === 'off' ? (
        <EmptyState
          picture={<Hero table={12} size={120} />}
          title={m.check_off_title()}
          message={m.check_off_message()}
          action={<ButtonLink to={paths.map}>{m.check_to_map()}</ButtonLink>}
        />
      ) : learner.data ? (
        <CheckFor key={learnerId} learnerId={learnerId} learner={learner.data} />
      ) : (
        <Waiting
          page={learner}
          title={m.check_error_title()}
          message={m.check_error_message()}
          loading={<Skeleton className="h-96 w-full" />}
        />
      )}
    </div>
  )
}

const CHECK_STAGE = checkOnStage('check')
const REHEARSAL_STAGE = checkOnStage('rehearsal')

function CheckFor({ learnerId, learner }: { learnerId: string; learner: Learner }) {
  const { check: best } = personalBests(learner)
  // The best before this check: the check itself counts as soon as it is finished.
  const whose = { owner: learnerId, lessonId: CHECK_ID, known: best }
  const play = useActivity(check, whose)
  const tryOut = useActivity(rehearsal, whose)
  const [isTrial, setTrial] = useState(false)
  const isAsked = useTasksOfToday().tasks.some(({ task }) => task.kind === 'check')
  const [practised, setPractised] = useState(false)
  const [now] = useState(() => Date.now())
  const shining = knownOf(countStatuses(factStatuses(learner.mastery, now, learner.calendar.utcOffset)))
  const keptAnswers = play.state ? null : (play.kept?.answers.length ?? null)
  const start = () => {
    setTrial(false)
    play.begin({ seed: freshSeed() })
  }
  // A child to whom it was offered once is never turned away in the middle.
  const isOpen = isAsked || shining >= CHECK_OFFERED_FROM || best !== null || keptAnswers !== null
  const intro = isOpen ? (
    <PlanGate table={null}>
      <CheckIntro
        best={best}
        keptAnswers={keptAnswers}
        practised={practised}
        onPractise={() => {
          setPractised(true)
          setTrial(true)
          tryOut.begin({ seed: freshSeed() })
        }}
        onStart={start}
        onResume={() => {
          setTrial(false)
          play.resume()
        }}
      />
    </PlanGate>
  ) : (
    <NotYet shining={shining} />
  )
  const shared = { exit: { to: paths.map, label: m.check_back() }, companion: 12, intro } as const
  if (isTrial) return <Stage {...shared} play={tryOut} on={REHEARSAL_STAGE} end={() => intro} />
  return (
    <Stage
      {...shared}
      play={play}
      on={CHECK_STAGE}
      end={(run) => (
        <CheckResult run={run} bestBefore={play.before} isElsewhere={play.isRetired()} onAgain={start} />
      )}
    />
  )
}

function NotYet({ shining }: { shining: number }) {
  return (
    <Card className="grid justify-items-center gap-4 text-center">
      <Hero table={12} size={120} />
      <h2 className="font-semibold text-2xl">{m.check_not_yet_title()}</h2>
      <p className="max-w-md text-ink-soft text-lg">
        {m.check_not_yet_message({ shining, needed: CHECK_OFFERED_FROM })}
      </p>
      <ProgressBar
        value={shining}
        max={CHECK_OFFERED_FROM}
        label={m.check_not_yet_progress()}
        tone="sun"
        className="w-full max-w-sm"
      />
      <ButtonLink to={paths.map}>{m.check_to_map()}</ButtonLink>
    </Card>
  )
}
