import { practice } from '#core/play/activities/practice.ts'
import type { Action, Activity } from '#core/play/activity.ts'
import { FACTS } from '#core/tables/facts.ts'

/** A kind of play with something to start from, drawn from a number. */
export interface KindUnderTest<S, A extends Action, C> {
  readonly activity: Activity<S, A, C>
  readonly from: (seed: number) => C
  /** Where it is specified that a place starts over: the rest is not as it was. */
  readonly startsOver?: (state: S) => boolean
}

// biome-ignore lint/suspicious/noExplicitAny: what holds for every kind is asked of each without knowing its state
export type AnyKind = KindUnderTest<any, any, any>

function kind<S, A extends Action, C>(
  activity: Activity<S, A, C>,
  from: (seed: number) => C,
  startsOver?: (state: S) => boolean,
): AnyKind {
  return { activity, from, ...(startsOver ? { startsOver } : {}) }
}

export const ANY_KIND: Readonly<Record<string, AnyKind>> = {
  practice: kind(practice, (seed) => {
    const { a, b } = FACTS[seed % FACTS.length] ?? { a: 7, b: 8 }
    return { a, b }
  }),
}
