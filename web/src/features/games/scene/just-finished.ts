import { useEffect, useState } from 'react'
import type { LessonOutcome } from '#core/learner/lesson-outcome.ts'
import type { Award } from '#web/data/learner/award-notices.ts'

export interface FinishedGame {
  readonly outcome: LessonOutcome
  readonly brought: Promise<readonly Award[]>
}

/** On its way from a lesson that ends without a screen of its own to the games. */
let onItsWay: FinishedGame | null = null

export function handOverEnd(finished: FinishedGame): void {
  onItsWay = finished
}

/** The game that was just finished; a page that is reloaded or returned to has forgotten it. */
export function useJustFinished(): { readonly finished: FinishedGame | null; readonly close: () => void } {
  const [finished, setFinished] = useState(onItsWay)
  useEffect(() => {
    onItsWay = null
  }, [])
  return { finished, close: () => setFinished(null) }
}
