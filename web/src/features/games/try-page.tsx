import { useCallback, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { MISSION_ID, PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import type { MissionOptions } from '#core/settings/learner-settings.ts'
import { paths } from '#web/config/paths.ts'
import { TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { keepTried, type TriedPlay, triedPlay } from '#web/data/tried/tried-play.ts'
import { MissionIntro } from '#web/features/games/mission/mission-intro.tsx'
import { MissionPlay } from '#web/features/games/mission/mission-play.tsx'
import { companionOf } from '#web/features/games/mission/on-board.ts'
import { TryFrame } from '#web/features/games/try/try-frame.tsx'
import { TryResult } from '#web/features/games/try/try-result.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { endingNow, type RecordEnd } from '#web/play/record-end.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** A taste: the shortest mission, all tables, no clock. */
const OPTIONS: MissionOptions = { minutes: 5, focus: [], locked: [], timedPlay: false }

/** `/try`: the first mission and up to three a day without an account. Nothing leaves the device before an account adopts it. */
export function TryPage() {
  // Read only once: signing in in another tab does not end the mission on this screen.
  const [isVisitor] = useState(() => readStoredSession() === undefined)
  const [tried, setTried] = useState<TriedPlay | null>(null)
  const refresh = useCallback(() => triedPlay().then(setTried), [])
  useEffect(() => {
    if (isVisitor) void refresh()
  }, [isVisitor, refresh])
  if (!isVisitor) return <Navigate to={paths.mission} replace />
  return <TryFrame>{tried ? <TryOf {...tried} refresh={refresh} /> : <PageLoading full={false} />}</TryFrame>
}

function TryOf({ learner, mayGoOn, refresh }: TriedPlay & { readonly refresh: () => Promise<void> }) {
  /** The last answer was given a moment ago and is being kept. */
  const [isKept, setKept] = useState(true)
  const record: RecordEnd = async (_, attemptId, attemptOf) => {
    const attempt = attemptOf(endingNow(attemptId))
    if (!attempt) return
    setKept(false)
    await keepTried(attempt)
    await refresh()
    setKept(true)
  }
  const isOver = isDone(learner, 'mission', MISSION_ID)
  // A visitor who comes back later.
  const [isBack, setBack] = useState(isOver)
  if (isBack)
    return <TryResult learner={learner} run={undefined} onGoOn={mayGoOn ? () => setBack(false) : null} />
  return (
    <MissionPlay
      owner={TRIAL_LEARNER_ID}
      mastery={learner.mastery}
      options={OPTIONS}
      closed={[]}
      mayBegin
      askFirst={null}
      isNew={!isDone(learner, 'placement', PLACEMENT_ID) && !isOver}
      isFirst={!isOver}
      exit={{ to: paths.landing, label: m.try_leave() }}
      intro={(plan, { onStart, onResume }) => (
        <MissionIntro
          plan={plan}
          companion={companionOf(plan)}
          fromClass={[]}
          days={[]}
          doneToday={false}
          onStart={onStart}
          onResume={onResume}
        />
      )}
      end={(run, { onAgain }) =>
        isKept ? (
          <TryResult learner={learner} run={run} onGoOn={mayGoOn ? onAgain : null} />
        ) : (
          <PageLoading full={false} />
        )
      }
      record={record}
    />
  )
}

function isDone({ progress }: Learner, type: 'mission' | 'placement', id: string): boolean {
  return progress[`${type}:${id}`] !== undefined
}
