import { useEffect } from 'react'
import type { Action } from '#core/play/activity.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { OnStage } from '#web/play/stage/on-stage.ts'
import type { Drawn } from '#web/play/use-activity.ts'
import { announce } from '#web/ui/announce.ts'

/** Of what happened together, the first of these is said. */
const RANK: readonly PlayEvent['type'][] = ['ended', 'helped', 'checked', 'clock', 'stepDone', 'moved']

/** What happens in a play, said to who listens. It never says what has the focus: with a new question it falls silent. */
export function useSaid<S, A extends Action>(drawn: Drawn<S> | null, on: OnStage<S, A>) {
  useEffect(() => {
    announce('')
    return () => announce('')
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each drawing
  useEffect(() => {
    const words = drawn && wordsFor(drawn, on)
    if (words === null) return
    // What was about to be said is over.
    announce('')
    if (words) announce(words)
  }, [drawn])
}

/** Null: what was said stays. */
function wordsFor<S, A extends Action>({ events, state }: Drawn<S>, on: OnStage<S, A>): string | null {
  if (events.length === 0) return on.says(null, state)
  for (const type of RANK) {
    const event = events.findLast((one) => one.type === type)
    const words = event && on.says(event, state)
    if (words) return words
  }
  return events.some(({ type }) => type === 'asked') ? '' : null
}
