import { useEffect, useState } from 'react'
import { assignedMission } from '#core/classes/assignment.ts'
import { type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { MISSION_ID, PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import { planMission } from '#core/mission/plan.ts'
import { isMissionInTheMiddle } from '#core/mission/session.ts'
import { warmUpEngine } from '#core/mission/warm-up.ts'
import { PAID_TABLES } from '#core/plans/free-tables.ts'
import { hadMission, missionDays } from '#core/progress/mission-days.ts'
import { type MissionOptions, missionOptions } from '#core/settings/learner-settings.ts'
import { isAllowed } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useTasksOfToday } from '#web/data/learner/assignments.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { usePlay } from '#web/data/learner/play.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { MissionIntro } from '#web/features/games/mission/mission-intro.tsx'
import { MissionPlay } from '#web/features/games/mission/mission-play.tsx'
import { MissionResult } from '#web/features/games/mission/mission-result.tsx'
import { companionOf } from '#web/features/games/mission/on-board.ts'
import { Placement } from '#web/features/games/mission/placement.tsx'
import { visitedOf } from '#web/features/games/mission/result-text.ts'
import { useMission } from '#web/features/games/mission/use-mission.ts'
import { LeaveDialog } from '#web/play/confirm-leave-dialog.tsx'
import { AskFirst } from '#web/play/plan-gate.tsx'
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

/** Reads what a mission is planned from, apart from it: an answer reads nothing of this again. */
function MissionOf({ learnerId, learner }: { learnerId: string; learner: Learner }) {
  const tasks = useTasksOfToday().tasks.map(({ task }) => task)
  const asked = assignedMission(missionOptions(useLearnerSettings()), tasks)
  const play = usePlay()
  const closed = play === 'free' ? PAID_TABLES : []
  return (
    <Mission
      learnerId={learnerId}
      learner={learner}
      play={play}
      closed={closed}
      fromClass={tasks.some(({ kind }) => kind === 'focus') ? asked.focus : []}
      options={{ ...asked, locked: [...asked.locked, ...closed] }}
    />
  )
}

interface MissionProps {
  readonly learnerId: string
  readonly learner: Learner
  readonly play: ReturnType<typeof usePlay>
  /** Tables that no mission may ask. */
  readonly closed: readonly Table[]
  readonly fromClass: readonly Table[]
  readonly options: MissionOptions
}

function Mission({ learnerId, learner, play, closed, fromClass, options }: MissionProps) {
  const mission = useMission(learnerId, learner.mastery, options)
  const { session, before, begin, beginFrom, resume, send } = mission
  const kept = mission.kept?.run.plan.facts.every((fact) => isAllowed(fact, closed)) ? mission.kept : null
  const [placing, setPlacing] = useState(kept === null && isFirstVisit(learner))
  const [isBeingPlaced, setBeingPlaced] = useState(false)
  // Before the start only: a mission under way is never stopped.
  if (play === 'none' && !session && !isBeingPlaced) return <AskFirst table={null} />
  const leavePlacement = () => {
    setBeingPlaced(false)
    setPlacing(false)
  }
  if (placing)
    return (
      <Placement
        learnerId={learnerId}
        mastery={learner.mastery}
        closed={closed}
        first={!learner.progress[`mission:${MISSION_ID}`]}
        onBegin={() => setBeingPlaced(true)}
        onLeave={leavePlacement}
        onDone={(known) => {
          leavePlacement()
          // A mission that was left in the middle is not thrown away unasked.
          if (play !== 'none' && !kept) beginFrom(known)
        }}
        exit={paths.games}
      />
    )
  if (session?.screen) {
    const { run, screen } = session
    const companion = companionOf(run.plan)
    return (
      <>
        <MissionPlay session={session} screen={screen} mastery={before} companion={companion} send={send} />
        <LeaveDialog active={isMissionInTheMiddle(session)} table={companion} />
      </>
    )
  }
  const now = localDayClock()
  const days = missionDays(learner.coinDays, now)
  if (session)
    return (
      <MissionResult
        run={session.run}
        before={before}
        days={days}
        companion={companionOf(session.run.plan)}
        forClass={visitedOf(fromClass, session.run)}
        onAgain={begin}
      />
    )
  const plan = kept?.run.plan ?? planMission({ mastery: learner.mastery }, { ...options, now, seed: 1 })
  return (
    <MissionIntro
      plan={plan}
      companion={companionOf(plan)}
      fromClass={fromClass}
      days={days}
      doneToday={hadMission(learner.coinDays, now)}
      onStart={begin}
      onResume={kept ? resume : null}
      onPlacement={() => setPlacing(true)}
    />
  )
}

/** A child is asked once what it knows: after a placement or a mission it can ask for another placement itself. */
function isFirstVisit({ progress }: Learner): boolean {
  return !progress[`placement:${PLACEMENT_ID}`] && !progress[`mission:${MISSION_ID}`]
}
