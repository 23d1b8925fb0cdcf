import { useEffect, useLayoutEffect, useState } from 'react'
import type { LessonOutcome } from '#core/learner/lesson-outcome.ts'
import { createStore } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { celebrateLater } from '#web/data/learner/award-notices.ts'

/** On its way from a lesson that ends without a screen of its own to the games. */
let onItsWay: LessonOutcome | null = null
/** An end stands above the games. */
const endThere = createStore(false)

export function handOverOutcome(outcome: LessonOutcome): void {
  onItsWay = outcome
  // Not before its end is there, which shows one thing after the other.
  celebrateLater({ popup: true, coinsLanded: 0 })
}

/** The game that was just finished; a page that is reloaded or returned to has forgotten it. */
export function useJustFinished(): { readonly outcome: LessonOutcome | null; readonly close: () => void } {
  const [outcome, setOutcome] = useState(onItsWay)
  useEffect(() => {
    onItsWay = null
  }, [])
  useLayoutEffect(() => {
    endThere.set(outcome !== null)
    return () => endThere.set(false)
  }, [outcome])
  return { outcome, close: () => setOutcome(null) }
}

/** While a child is cheered, no grown-up is asked anything. */
export function useEndIsThere(): boolean {
  return useStore(endThere)
}
