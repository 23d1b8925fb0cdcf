import * as v from 'valibot'
import type { Action, Activity } from '#core/play/activity.ts'
import { createRandom } from '#core/random/random.ts'

/** A stored place as a state, or null: one of another shape, and one with which the engine cannot go on. */
export function asksFrom<T, S>(
  schema: v.GenericSchema<unknown, T>,
  stored: unknown,
  stateOf: (place: T) => S | null,
): S | null {
  const place = v.safeParse(schema, stored)
  if (!place.success) return null
  try {
    return stateOf(place.output)
  } catch {
    return null
  }
}

const TRIED_MOVES = 4

/** Whether a state that cannot be checked in every detail is what it seems: throws, or comes to a stop, where it is not. */
export function canGoOn<S, A extends Action, C>(activity: Activity<S, A, C>, stored: S): boolean {
  return (['right', 'wrong'] as const).every((wish) => {
    let state = stored
    for (let move = 0; move < TRIED_MOVES && !activity.isOver(state); move += 1) {
      const action = activity.next(state, wish, createRandom(move)) ?? activity.due(state)?.action
      if (!action) return false
      state = activity.step(state, action, { ms: 0, keyboard: false })
      activity.asked(state)
    }
    return true
  })
}
