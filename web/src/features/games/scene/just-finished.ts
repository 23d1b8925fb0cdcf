import { useEffect, useState } from 'react'
import type { LessonOutcome } from '#core/learner/lesson-outcome.ts'

/** On its way from a lesson that ends without a screen of its own to the games. */
let onItsWay: LessonOutcome | null = null

export function handOverOutcome(outcome: LessonOutcome): void {
  onItsWay = outcome
}

/** The game that was just finished; a page that is reloaded or returned to has forgotten it. */
export function useJustFinished(): { readonly outcome: LessonOutcome | null; readonly close: () => void } {
  const [outcome, setOutcome] = useState(onItsWay)
  useEffect(() => {
    onItsWay = null
  }, [])
  return { outcome, close: () => setOutcome(null) }
}
