import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { MISSION_ID, PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import { planMission } from '#core/mission/plan.ts'
import { isMissionInTheMiddle } from '#core/mission/session.ts'
import type { MissionOptions } from '#core/settings/learner-settings.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { keepTried, triedLearner } from '#web/data/tried/tried-play.ts'
import { MissionIntro } from '#web/features/games/mission/mission-intro.tsx'
import { MissionPlay } from '#web/features/games/mission/mission-play.tsx'
import { companionOf } from '#web/features/games/mission/on-board.ts'
import { Placement } from '#web/features/games/mission/placement.tsx'
import { useMission } from '#web/features/games/mission/use-mission.ts'
import { TryFrame } from '#web/features/games/try/try-frame.tsx'
import { TryResult } from '#web/features/games/try/try-result.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { LeaveDialog } from '#web/play/confirm-leave-dialog.tsx'
import { endingNow, type RecordEnd } from '#web/play/record-end.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** A taste: the shortest mission, all tables, no clock. */
const OPTIONS: MissionOptions = { minutes: 5, focus: [], locked: [], timedPlay: false }

/** `/try`: the first mission and one more without an account. Nothing leaves the device before an account adopts it. */
export function TryPage() {
  // Read only once: signing in in another tab does not end the mission on this screen.
  const [isVisitor] = useState(() => readStoredSession() === undefined)
  const [learner, setLearner] = useState<Learner | null>(null)
  const refresh = useCallback(() => void triedLearner().then(setLearner), [])
  useEffect(() => {
    if (isVisitor) refresh()
  }, [isVisitor, refresh])
  if (!isVisitor) return <Navigate to={paths.mission} replace />
  return (
    <TryFrame>
      {learner ? <TryOf learner={learner} refresh={refresh} /> : <PageLoading full={false} />}
    </TryFrame>
  )
}

function TryOf({ learner, refresh }: { learner: Learner; refresh: () => void }) {
  const record: RecordEnd = async (_, attemptId, attemptOf) => {
    await keepTried(attemptOf(endingNow(attemptId)))
    refresh()
  }
  const mission = useMission(TRIAL_LEARNER_ID, learner.mastery, OPTIONS, record)
  const { session, kept, begin, beginFrom, resume, send } = mission
  const [placing, setPlacing] = useState(kept === null && !isDone(learner, 'placement', PLACEMENT_ID))
  if (!session?.screen && isDone(learner, 'mission', MISSION_ID))
    return <TryResult learner={learner} run={session?.run} />
  if (placing)
    return (
      <Placement
        learnerId={TRIAL_LEARNER_ID}
        mastery={learner.mastery}
        closed={[]}
        first
        onLeave={() => setPlacing(false)}
        onDone={(known) => {
          setPlacing(false)
          beginFrom(known)
        }}
        exit={paths.landing}
        record={record}
      />
    )
  if (!session) {
    const plan = kept?.run.plan ?? planMission(learner, { ...OPTIONS, now: localDayClock(), seed: 1 })
    return (
      <MissionIntro
        plan={plan}
        companion={companionOf(plan)}
        fromClass={[]}
        days={[]}
        doneToday={false}
        onStart={begin}
        onResume={kept ? resume : null}
      />
    )
  }
  const { run, screen } = session
  // The last answer was given a moment ago and is being kept.
  if (!screen) return <PageLoading full={false} />
  const companion = companionOf(run.plan)
  return (
    <>
      <MissionPlay
        session={session}
        screen={screen}
        mastery={learner.mastery}
        companion={companion}
        send={send}
        exit={{ to: paths.landing, label: m.try_leave() }}
      />
      <LeaveDialog active={isMissionInTheMiddle(session)} table={companion} />
    </>
  )
}

function isDone({ progress }: Learner, type: 'mission' | 'placement', id: string): boolean {
  return progress[`${type}:${id}`] !== undefined
}
