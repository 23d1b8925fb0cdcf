import { useState } from 'react'
import type { Action, Activity } from '#core/play/activity.ts'
import { endsTurn, eventsBetween } from '#core/play/play-event.ts'
import type { Drawn, Play } from '#web/play/use-activity.ts'

/** A play from a state on, without a clock, a device or a double tap: for tests of what is drawn. */
export function usePlayFrom<S extends object, A extends Action, C>(
  activity: Activity<S, A, C>,
  state: S,
): Play<S, A, C> {
  const [drawn, setDrawn] = useState<Drawn<S>>({ attemptId: 'one', state, turn: 1, events: [] })
  return {
    activity,
    drawn,
    state: drawn.state,
    waiting: null,
    kept: null,
    before: undefined,
    begin: () => undefined,
    resume: () => undefined,
    send: (action) =>
      setDrawn((before) => {
        const after = activity.step(before.state, action, { ms: 0, keyboard: false })
        const events = eventsBetween(activity, before.state, after)
        return { ...before, state: after, events, turn: before.turn + (events.some(endsTurn) ? 1 : 0) }
      }),
    listen: NOTHING_HAPPENS,
    read: () => 0,
    isRetired: () => false,
  }
}

const NOTHING_HAPPENS = () => () => undefined
