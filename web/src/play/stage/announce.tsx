import { useState } from 'react'
import type { Action } from '#core/play/activity.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { useStore } from '#web/browser/use-store.ts'
import type { OnStage } from '#web/play/stage/on-stage.ts'
import { saidAtEnd } from '#web/play/stage/say.ts'
import type { Drawn } from '#web/play/use-activity.ts'

/** Of what happened together, the first of these is said. */
const RANK: readonly PlayEvent['type'][] = ['ended', 'helped', 'checked', 'clock', 'stepDone', 'moved']

interface AnnounceProps<S, A extends Action> {
  readonly drawn: Drawn<S> | null
  readonly on: OnStage<S, A>
}

/**
 * The one live region of a play, there before the first question. It never says what has the focus: with a new question it
 * falls silent.
 */
export function Announce<S, A extends Action>({ drawn, on }: AnnounceProps<S, A>) {
  const [said, setSaid] = useState({ drawn, words: '', times: 0 })
  if (drawn !== said.drawn) {
    const words = drawn && wordsFor(drawn, on)
    setSaid({ drawn, words: words ?? said.words, times: words === null ? said.times : said.times + 1 })
  }
  const atEnd = useStore(saidAtEnd)
  return (
    <p role="status" data-announce="" className="sr-only">
      {/* Anew each time: the same words twice are said twice. */}
      <span key={said.times}>{atEnd || said.words}</span>
    </p>
  )
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
