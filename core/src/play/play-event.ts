import type { FactAnswer } from '#core/attempts/attempt.ts'
import type { Action, Activity, Asked, Verdict } from '#core/play/activity.ts'
import type { Fact } from '#core/tables/fact.ts'

/** What happened, as far as sounds, words and scenes need to know. */
export type PlayEvent =
  | { readonly type: 'moved'; readonly how: 'first' | 'match' | 'miss' }
  | { readonly type: 'clock'; readonly left: number }
  | {
      readonly type: 'answered'
      readonly fact: Fact
      readonly given: FactAnswer['given']
      readonly right: boolean
      /** Its place among the answers that were judged together. */
      readonly slot: number
      /** Whether the child is told. */
      readonly told: boolean
    }
  /** Exactly one for each verdict; `quiet` where the child is not told. */
  | {
      readonly type: 'checked'
      readonly tone: 'right' | 'wrong' | 'quiet'
      readonly right: number
      readonly of: number
    }
  | { readonly type: 'helped'; readonly facts: readonly Fact[]; readonly found: boolean }
  | { readonly type: 'stepDone'; readonly n: number; readonly of: number | null }
  | { readonly type: 'asked'; readonly asked: Asked }
  | { readonly type: 'ended'; readonly score: number; readonly of: number }

/** Nothing new is on the screen after these. */
const WITHIN_A_TURN: readonly PlayEvent['type'][] = ['answered', 'moved', 'clock']

export function endsTurn({ type }: PlayEvent): boolean {
  return !WITHIN_A_TURN.includes(type)
}

/** What one step changed, always in this order: moved, clock, (answered …, checked) …, helped …, stepDone …, asked, ended. */
export function eventsBetween<S, A extends Action, C>(
  activity: Activity<S, A, C>,
  before: S,
  after: S,
): readonly PlayEvent[] {
  const how = activity.moved?.(before, after) ?? null
  const left = activity.clock?.(before, after) ?? null
  const asked = activity.asked(after)
  return [
    ...(how === null ? [] : [{ type: 'moved', how } as const]),
    ...(left === null ? [] : [{ type: 'clock', left } as const]),
    ...activity.verdicts(before, after).flatMap((verdict) => told(activity.tells, verdict)),
    ...(activity.helped?.(before, after) ?? []).map((help) => ({ type: 'helped', ...help }) as const),
    ...stepsDone(activity.progress(before).done, activity.progress(after)),
    ...(asked && !isSame(activity.asked(before), asked) ? [{ type: 'asked', asked } as const] : []),
    ...(activity.isOver(after) && !activity.isOver(before)
      ? [{ type: 'ended', ...activity.score(after) } as const]
      : []),
  ]
}

function told(tells: Activity<unknown, Action, unknown>['tells'], { answers, passed }: Verdict): PlayEvent[] {
  const isTold = tells === 'both' || (tells === 'right' && passed)
  return [
    ...answers.map(
      ({ a, b, given, correct }, slot): PlayEvent => ({
        type: 'answered',
        fact: { a, b },
        given,
        right: correct,
        slot,
        told: isTold,
      }),
    ),
    {
      type: 'checked',
      tone: isTold ? (passed ? 'right' : 'wrong') : 'quiet',
      right: answers.filter(({ correct }) => correct).length,
      of: answers.length,
    },
  ]
}

function stepsDone(before: number, { done, of }: { readonly done: number; readonly of: number | null }) {
  return Array.from(
    { length: Math.max(0, done - before) },
    (_, index) => ({ type: 'stepDone', n: before + index + 1, of }) as const,
  )
}

function isSame(one: Asked | null, other: Asked): boolean {
  return one !== null && one.n === other.n && one.again === other.again
}
