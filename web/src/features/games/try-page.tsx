import { useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useMatch } from 'react-router'
import { type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { paths, triedPaths } from '#web/config/paths.ts'
import { TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'
import { readStoredSession } from '#web/data/session/session-storage.ts'
import { keepTried, type TriedPlay, triedPlay } from '#web/data/tried/tried-play.ts'
import { TryFrame } from '#web/features/games/try/try-frame.tsx'
import { type Owner, OwnerContext } from '#web/play/owner.ts'
import { endingNow, type RecordEnd } from '#web/play/record-end.ts'
import { TriedOpening } from '#web/play/ship/opening.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** `/try` and the pages below it, without an account. Nothing leaves the device before an account adopts it. */
export function TryPages() {
  // Read only once: signing in in another tab does not end the mission on this screen.
  const [isVisitor] = useState(() => readStoredSession() === undefined)
  const [tried, setTried] = useState<TriedPlay | null>(null)
  const refresh = useCallback(() => triedPlay().then(setTried), [])
  useEffect(() => {
    if (isVisitor) void refresh()
  }, [isVisitor, refresh])
  const learner = tried?.learner ?? null
  const owner = useMemo(
    () => ({ ...VISITOR, record: recordWith(learner, refresh), learner }),
    [refresh, learner],
  )
  const onMap = useMatch(paths.tryMap)
  const onLessons = useMatch(paths.tryLessons)
  if (!isVisitor) return <Navigate to={paths.mission} replace />
  return (
    <TryFrame>
      {(onMap || onLessons) && learner && learner.attempts > 0 && <TriedOpening />}
      {tried ? (
        <OwnerContext value={owner}>
          <Outlet context={tried} />
        </OwnerContext>
      ) : (
        <PageLoading full={false} />
      )}
    </TryFrame>
  )
}

const VISITOR: Pick<Owner, 'id' | 'to'> = { id: TRIAL_LEARNER_ID, to: triedPaths }

function recordWith(before: Learner | null, refresh: () => Promise<void>): RecordEnd {
  return async (_, attemptId, attemptOf) => {
    const attempt = attemptOf(endingNow(attemptId))
    if (!attempt) return
    await keepTried(attempt, before ?? NEW_LEARNER)
    await refresh()
  }
}
