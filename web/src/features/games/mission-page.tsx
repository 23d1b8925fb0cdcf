import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { assignedMission } from '#core/classes/assignment.ts'
import { type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { MISSION_ID, PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import { warmUpEngine } from '#core/mission/warm-up.ts'
import { PAID_TABLES } from '#core/plans/free-tables.ts'
import { hadMission, missionDays } from '#core/progress/mission-days.ts'
import { missionOptions } from '#core/settings/learner-settings.ts'
import { TABLES } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useTasksOfToday } from '#web/data/learner/assignments.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { usePlay } from '#web/data/learner/play.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { MissionIntro } from '#web/features/games/mission/mission-intro.tsx'
import { MissionPlay } from '#web/features/games/mission/mission-play.tsx'
import { MissionResult } from '#web/features/games/mission/mission-result.tsx'
import { visitedOf } from '#web/features/games/mission/result-text.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { AskFirst } from '#web/play/plan-gate.tsx'
import { isCrossing } from '#web/play/port/crossing.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** `/app/mission`. Without a network and without anything known, it is a mission for a new child. */
export function MissionPage() {
  const learnerId = useCurrentLearnerId()
  const { data: learner, isError, fetchStatus } = useLearner((state) => state.learner)
  useEffect(warmUpSoon, [])
  if (learnerId === '') return null
  if (!learner && !isError && fetchStatus !== 'paused') return <PageLoading full={false} />
  return <MissionOf key={learnerId} learnerId={learnerId} learner={learner ?? NEW_LEARNER} />
}

/** While the learner is still being read, and after the screen that says so was drawn. */
function warmUpSoon() {
  const timer = setTimeout(warmUpEngine, 0)
  return () => clearTimeout(timer)
}

function MissionOf({ learnerId, learner }: { learnerId: string; learner: Learner }) {
  const tasks = useTasksOfToday().tasks.map(({ task }) => task)
  const asked = assignedMission(missionOptions(useLearnerSettings()), tasks)
  const [search] = useSearchParams()
  const boardedFor = TABLES.filter((table) => String(table) === search.get('planet'))
  const play = usePlay()
  const closed = play === 'free' ? PAID_TABLES : []
  const fromClass = tasks.some(({ kind }) => kind === 'focus') ? asked.focus : []
  const now = localDayClock()
  const exit = { to: paths.games, label: m.mission_back() }
  const days = missionDays(learner.coinDays, now)
  const companion = useCompanion()
  // From the port: what is boarded for begins.
  const [boarded] = useState(isCrossing)
  return (
    <MissionPlay
      owner={learnerId}
      mastery={learner.mastery}
      options={{
        ...asked,
        focus: [...new Set([...boardedFor, ...asked.focus])],
        locked: [...asked.locked, ...closed],
      }}
      closed={closed}
      mayBegin={play !== 'none'}
      askFirst={<AskFirst table={null} />}
      isNew={isFirstVisit(learner)}
      isFirst={!learner.progress[`mission:${MISSION_ID}`]}
      boarded={boarded}
      exit={exit}
      intro={(plan, ways) => (
        <MissionIntro
          {...ways}
          plan={plan}
          companion={companion}
          exit={exit}
          fromClass={fromClass}
          days={days}
          doneToday={hadMission(learner.coinDays, now)}
        />
      )}
      end={(run, result) => (
        <MissionResult
          {...result}
          run={run}
          days={days}
          companion={companion}
          forClass={visitedOf(fromClass, run)}
        />
      )}
    />
  )
}

/** A child is asked once what it knows: after a placement or a mission it can ask for another placement itself. */
function isFirstVisit({ progress }: Learner): boolean {
  return !progress[`placement:${PLACEMENT_ID}`] && !progress[`mission:${MISSION_ID}`]
}
