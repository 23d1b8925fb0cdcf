import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { MISSION_ID } from '#core/lessons/lesson-id.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionPlan, MissionRun } from '#core/mission/mission.ts'
import { planMission } from '#core/mission/plan.ts'
import { mission } from '#core/play/activities/mission.ts'
import { seedFrom } from '#core/random/random.ts'
import type { MissionOptions } from '#core/settings/learner-settings.ts'
import { isAllowed } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { KnownBefore, missionOnStage } from '#web/features/games/mission/mission-on-stage.tsx'
import { planetOf } from '#web/features/games/mission/on-board.ts'
import { Placement } from '#web/features/games/mission/placement.tsx'
import type { RecordEnd } from '#web/play/record-end.ts'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'

interface MissionPlayProps {
  /** A learner, or `tried` for who plays without an account. */
  readonly owner: string
  readonly mastery: Mastery
  readonly options: MissionOptions
  /** Tables that no mission may ask. */
  readonly closed: readonly Table[]
  /** Whether a mission may begin here. */
  readonly mayBegin: boolean
  /** In place of an introduction where it may not. */
  readonly askFirst: ReactNode
  /** The placement comes first, unless a mission was left in the middle. */
  readonly isNew: boolean
  /** No mission was played before. */
  readonly isFirst: boolean
  /** The child came aboard at the port: nothing is asked once more. */
  readonly boarded?: boolean
  readonly exit: { readonly to: string; readonly label: string }
  readonly intro: (plan: MissionPlan, ways: WaysIn) => ReactNode
  readonly end: (run: MissionRun, result: MissionResult) => ReactNode
  readonly record?: RecordEnd
}

interface WaysIn {
  readonly onStart: () => void
  /** Null when no mission was left in the middle. */
  readonly onResume: (() => void) | null
  readonly onPlacement: () => void
}

interface MissionResult {
  /** What was known when it began: the result tells what is new. */
  readonly before: Mastery
  readonly isElsewhere: boolean
  readonly onAgain: () => void
}

/** A mission, after a placement the first time: of an account's learner, or of a visitor without one. */
export function MissionPlay(props: MissionPlayProps) {
  const { owner, mastery, options, closed, mayBegin, record, exit } = props
  const play = useActivity(mission, {
    owner,
    lessonId: MISSION_ID,
    drawsLate: true,
    known: mastery,
    ...(record ? { record } : {}),
  })
  const kept = play.kept?.run.plan.facts.every((fact) => isAllowed(fact, closed)) ? play.kept : null
  const [placing, setPlacing] = useState(kept === null && props.isNew)
  const [isBeingPlaced, setBeingPlaced] = useState(false)
  /** Right after a placement its answers may still be on their way into the memory. */
  const beginFrom = (known: Mastery) => {
    const attemptId = randomId()
    const seed = seedFrom('mission', attemptId)
    play.begin(planMission({ mastery: known }, { ...options, now: localDayClock(), seed }), attemptId, known)
  }
  const begin = () => beginFrom(mastery)
  const [isBoarded, setBoarded] = useState(props.boarded ?? false)
  const goesAtOnce = isBoarded && mayBegin && !placing
  const go = useEffectEvent(() => {
    setBoarded(false)
    if (play.state) return
    if (kept) play.resume()
    else begin()
  })
  useEffect(() => {
    if (goesAtOnce) go()
  }, [goesAtOnce])
  // Before the start only: a mission under way is never stopped.
  if (!mayBegin && !play.state && !isBeingPlaced) return props.askFirst
  const leavePlacement = () => {
    setBeingPlaced(false)
    setPlacing(false)
  }
  if (placing)
    return (
      <Placement
        owner={owner}
        mastery={mastery}
        closed={closed}
        first={props.isFirst}
        onBegin={() => setBeingPlaced(true)}
        onLeave={leavePlacement}
        onDone={(known) => {
          leavePlacement()
          // A mission that was left in the middle is not thrown away unasked.
          if (mayBegin && !kept) beginFrom(known)
        }}
        exit={exit}
        record={record}
      />
    )
  const plan =
    (play.state ?? kept)?.run.plan ?? planMission({ mastery }, { ...options, now: localDayClock(), seed: 1 })
  const ways = { onStart: begin, onResume: kept ? play.resume : null, onPlacement: () => setPlacing(true) }
  return (
    <KnownBefore value={play.before}>
      <Stage
        play={play}
        on={missionOnStage}
        exit={exit}
        bound={planetOf(plan)}
        intro={play.state === null && !goesAtOnce && props.intro(plan, ways)}
        end={({ run }) =>
          props.end(run, {
            before: play.before,
            isElsewhere: play.isRetired(),
            onAgain: begin,
          })
        }
      />
    </KnownBefore>
  )
}
