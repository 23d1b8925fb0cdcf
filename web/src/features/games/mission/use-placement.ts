import { useState } from 'react'
import type { Attempt } from '#core/attempts/attempt.ts'
import { PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import {
  answerPlacement,
  nextPlacementStep,
  type PlacementRun,
  startPlacement,
} from '#core/placement/placement.ts'
import { placementAttempt } from '#core/placement/placement-attempt.ts'
import { seedFrom } from '#core/random/random.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { forgetLesson } from '#web/data/unfinished-lesson-store.ts'
import { keepPlacement, keptPlacement, type PlacementUnderWay } from '#web/data/unfinished-mission-store.ts'
import { createLessonRun } from '#web/play/lesson-run.ts'
import { type RecordEnd, recordEnd } from '#web/play/record-end.ts'

interface Given {
  readonly given: number | null
}

/** The first mission: goes on where it was left, and is recorded at its end. */
export function usePlacement(
  learnerId: string,
  mastery: Mastery,
  locked: readonly Table[],
  record: RecordEnd = recordEnd,
) {
  const [kept] = useState(() => keptPlacement(learnerId))
  const [run, setRun] = useState<PlacementRun | null>(null)
  const clock = useVisibleClock(0)
  const [lesson] = useState(() =>
    createLessonRun<PlacementUnderWay, Given>(answered, clock.read, (underWay) => {
      const { run, activeMs } = underWay.lesson
      setRun(run)
      if (nextPlacementStep(run)) keepPlacement(learnerId, underWay)
      else if (run.answers.length === 0) forgetLesson(learnerId, PLACEMENT_ID)
      else
        void record(learnerId, underWay.attemptId, (end) => placementAttempt(run, end, activeMs) as Attempt)
    }),
  )
  return {
    run,
    begin() {
      if (kept) return lesson.take(kept)
      const attemptId = randomId()
      const seed = seedFrom('placement', attemptId)
      const started = startPlacement({ mastery }, { now: localDayClock(), seed, locked })
      lesson.take({ attemptId, seed, replay: 0, lesson: { run: started, activeMs: 0 } })
    },
    give: (given: number | null) => lesson.send({ given }),
  }
}

/** What passed since the answer before is the time of this one; the questions' own time starts after the taps. */
function answered({ run, activeMs: before }: PlacementUnderWay, { given }: Given, activeMs: number) {
  const ms = Math.max(0, activeMs - before)
  return { activeMs, run: answerPlacement(run, { given, ms, activeMs: run.activeMs + ms }) }
}
