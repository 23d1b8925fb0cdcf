import { useState } from 'react'
import type { Mastery } from '#core/mastery/mastery.ts'
import { missionAttempt } from '#core/mission/mission-attempt.ts'
import { planMission } from '#core/mission/plan.ts'
import { type MissionEvent, type MissionSession, missionSession, newSession } from '#core/mission/session.ts'
import { seedFrom } from '#core/random/random.ts'
import type { MissionOptions } from '#core/settings/learner-settings.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import type { LessonInProgress } from '#web/data/unfinished-lesson-store.ts'
import { keepMission, keptMission } from '#web/data/unfinished-mission-store.ts'
import { useKeeper } from '#web/play/keep-soon.ts'
import { createLessonRun, type WithoutTime } from '#web/play/lesson-run.ts'
import { type RecordEnd, recordEnd } from '#web/play/record-end.ts'
import { useKeyboardUsed } from '#web/play/use-keyboard-used.ts'

export type MissionAction = WithoutTime<MissionEvent>

/** A mission of one child on this device: plays it, keeps its place, records its end. */
export function useMission(
  learnerId: string,
  mastery: Mastery,
  options: MissionOptions,
  record: RecordEnd = recordEnd,
) {
  const [kept] = useState(() => keptMission(learnerId))
  const [session, setSession] = useState<MissionSession | null>(null)
  /** What was known when it began: the result tells what is new. */
  const [before, setBefore] = useState(mastery)
  const clock = useVisibleClock(0)
  const byKeyboard = useKeyboardUsed()
  const keeper = useKeeper((underWay: LessonInProgress<MissionSession>) => keepMission(learnerId, underWay))
  const [run] = useState(() =>
    createLessonRun<MissionSession, MissionAction>(
      (current, action, activeMs) =>
        missionSession(current, {
          ...(action.type === 'answer' && byKeyboard() ? { ...action, input: 'keyboard' } : action),
          activeMs,
        }),
      clock.read,
      (underWay) => {
        setSession(underWay.lesson)
        if (underWay.lesson.screen) return keeper.keepSoon(underWay)
        keeper.forget()
        void record(learnerId, underWay.attemptId, (end) => missionAttempt(underWay.lesson.run, end))
      },
    ),
  )

  const beginFrom = (known: Mastery) => {
    const attemptId = randomId()
    const seed = seedFrom('mission', attemptId)
    const plan = planMission({ mastery: known }, { ...options, now: localDayClock(), seed })
    setBefore(known)
    run.take({ attemptId, seed, replay: 0, lesson: newSession(plan) })
  }

  return {
    session,
    before,
    kept: kept?.lesson ?? null,
    begin: () => beginFrom(mastery),
    /** Right after a placement, whose answers may still be on their way into the memory. */
    beginFrom,
    resume() {
      if (!kept) return
      setBefore(mastery)
      run.take(kept)
    },
    send: run.send,
  }
}
